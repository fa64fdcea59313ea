/// Somebody who decodes what the backend answers.
package struct Client: Hashable, Sendable {
    /// As configured: `ios 3.2`.
    package let name: String
    package let kind: ClientKind
    package let lists: Lists
    /// False once its support has ended: what breaks it is told, and does not count.
    package let isSupported: Bool

    /// What its lists do with an element that cannot be read.
    package enum Lists: String, Hashable, Sendable, CaseIterable {
        /// The list cannot be read.
        case strict
        /// It is left out and reported.
        case lenient
    }

    package init(name: String, kind: ClientKind, lists: Lists = .strict, isSupported: Bool = true) {
        self.name = name
        self.kind = kind
        self.lists = lists
        self.isSupported = isSupported
    }

    /// The clients of a run that configures none: what is generated without further options.
    package static let defaults = [
        Client(name: "swift", kind: .generatedSwift), Client(name: "kotlin", kind: .generatedKotlin),
        Client(name: "typescript", kind: .typeScriptTypes),
    ]
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
        /// Made by Stele with what decodes them, at a model-behaviour version.
        case generated(behaviour: Int)
        /// Types that Stele made, and nothing that looks at a body: TypeScript without decoders.
        case generatedTypes(behaviour: Int)
        /// By a person, for the decoder that is usual in the language.
        case handwritten(DecoderOptions)
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
    package static let generatedKotlin = ClientKind(
        language: .kotlin, models: .generated(behaviour: currentBehaviour))
    /// With decoders.
    package static let generatedTypeScript = ClientKind(
        language: .typescript, models: .generated(behaviour: currentBehaviour))
    package static let typeScriptTypes = ClientKind(
        language: .typescript, models: .generatedTypes(behaviour: currentBehaviour))

    package static func handwritten(_ language: Language, _ options: DecoderOptions = []) -> ClientKind {
        ClientKind(language: language, models: .handwritten(options))
    }
}
