import CaseRunner
import Foundation

/// A body for a response that a contract declares, and what each language made of it.
struct AgreementRow: Sendable, CustomStringConvertible {
    /// Where the body is from: a hand, or a seed.
    enum Origin: String, CaseIterable {
        case picked = "picked by hand"
        case emitCases = "of emit cases"
        case seeded = "seeded"
    }

    let origin: Origin
    /// The models that read it, by their package and folder.
    let models: String
    let operation: String
    let status: Int
    let mediaType: String
    let body: String
    /// The value that the compiled Swift models decoded, encoded again, or `error: …`.
    let swift: String
    var kotlin = ""
    var typeScript = ""

    var description: String {
        """
        \(models) \(operation) \(status) \(mediaType): \(body)
            Swift:      \(swift)
            Kotlin:     \(kotlin)
            TypeScript: \(typeScript)
        """
    }

    /// All three say the same; where a single place of a body was changed that is JSON to all of them, also about the
    /// place.
    var agrees: Bool {
        let outcome = DecodingOutcome(swift)
        let isSound = JSONTree(Data(body.utf8)) != nil && !body.contains(/\\u[dD][89a-fA-F]/)
        let hasPlace = origin == .seeded && isSound
        return [kotlin, typeScript].allSatisfy { other in
            outcome.agrees(with: DecodingOutcome(other), atSamePlace: hasPlace)
        }
    }
}

extension AgreementRow {
    init(_ mutant: Mutant, models: String, swift: String) {
        self.init(
            origin: .seeded, models: models, operation: mutant.operation, status: mutant.status,
            mediaType: mutant.mediaType, body: mutant.body, swift: swift)
    }
}
