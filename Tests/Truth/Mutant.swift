import CaseRunner
import Foundation
import SteleRecordings

/// A response that was changed in one way, and what to ask about it.
struct Mutant: Sendable, CustomStringConvertible {
    let contract: TruthContract
    let kind: MutationKind
    /// How many levels below the body's root the change is.
    let depth: Int
    /// The operation's id; one that no contract has where the path was changed.
    let operation: String
    let method: String
    let url: String
    let status: Int
    let mediaType: String
    let accept: String?
    let body: String
    /// Whether it was changed within a value that several variants of a union may take.
    let isInAlternatives: Bool

    var description: String {
        "\(contract.name) \(operation) \(status) \(mediaType), \(kind.rawValue) at depth \(depth): \(body)"
    }

    var exchange: Exchange {
        Exchange(
            source: ExchangeSource(file: "truth", entry: 0),
            request: Request(
                method: method, url: url,
                headers: accept.map { [HeaderField(name: "Accept", value: $0)] } ?? []),
            response: RecordedResponse(status: status, mediaType: mediaType, body: .bytes(Array(body.utf8))))
    }
}

/// What the compiled models made of a body.
enum Observation: Sendable, CustomStringConvertible {
    /// No code of the client decodes this: it knows no such operation, or hands the bytes on as they are.
    case noModel
    case threw(String)
    /// Decoded; and encoded again it says something else at a path.
    case altered(String)
    /// Decoded without elements of lists, and otherwise as it was sent.
    case leftOut(Int)
    case decoded

    var description: String {
        switch self {
        case .noModel: "no model"
        case .threw(let error): "threw \(error)"
        case .altered(let path): "decoded to another value at \(path)"
        case .leftOut(let count): "decoded without \(count) elements"
        case .decoded: "decoded"
        }
    }

    /// Decodes with the compiled models.
    init(of mutant: Mutant) {
        let data = Data(mutant.body.utf8)
        switch mutant.contract.decode(mutant.operation, mutant.status, mutant.mediaType, data) {
        case .noModel: self = .noModel
        case .failure(let error): self = .threw(error)
        case .success(let encoded, let leftOut):
            let difference = JSONTree(encoded).flatMap { after in
                JSONTree(data).flatMap { before in
                    after.firstDifference(from: before.removing(leftOut[...]), path: "$")
                }
            }
            self = difference.map { .altered($0) } ?? (leftOut.isEmpty ? .decoded : .leftOut(leftOut.count))
        }
    }
}
