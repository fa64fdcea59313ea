/// A program that decodes the responses of the API.
package struct Client: Hashable, Sendable {
    /// As configured: `ios 3.2`.
    package let name: String
    package let kind: ClientKind
    package let lists: Lists

    /// What its lists do with an element that cannot be read.
    package enum Lists: String, Hashable, Sendable, CaseIterable {
        /// The list cannot be read.
        case strict
        /// It is left out and reported.
        case lenient
    }

    package init(name: String, kind: ClientKind, lists: Lists = .strict) {
        self.name = name
        self.kind = kind
        self.lists = lists
    }

    /// The clients of a run that configures none.
    package static let defaults = [Client(name: "swift", kind: .generatedSwift)]
}

/// What decides how a client decodes: its language, and where its models come from.
///
/// Generated models behave as the generator of their day made them. When a later generator behaves otherwise, it
/// gets a `behaviour` and a verdict table of its own; the tables of released clients are never edited.
package struct ClientKind: Hashable, Sendable {
    package enum Language: String, Hashable, Sendable, CaseIterable {
        case swift
        case kotlin
        case typescript
    }

    package enum Models: Hashable, Sendable {
        /// Made by Stele, at a model-behaviour version.
        case generated(behaviour: Int)
    }

    package let language: Language
    package let models: Models

    package init(language: Language, models: Models) {
        self.language = language
        self.models = models
    }

    /// The model-behaviour version of what this Stele generates.
    package static let currentBehaviour = 1

    package static let generatedSwift = ClientKind(
        language: .swift, models: .generated(behaviour: currentBehaviour))
}
