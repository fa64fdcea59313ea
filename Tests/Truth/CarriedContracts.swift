import BoxModels
import ConstructsModels
import EveryConstructModels
import Foundation
import GeneratedModels
import LenientConstructsModels
import ListsModels
import MuseumModels
import PetstoreModels
import ReferencePetstoreModels
import TicTacToeModels

extension TruthContract {
    /// Every contract whose models are compiled into the tests.
    static func carried() throws -> [TruthContract] {
        [
            try TruthContract("platform", path: "contract/openapi.yaml") { id, status, mediaType, data in
                result {
                    let operation = GeneratedModels.APIRegistry.operation(id)
                    return try operation?.response(status: status, contentType: mediaType).form == .json
                } decode: {
                    try GeneratedModels.APIRegistry.decode(
                        operation: id, status: status, contentType: mediaType, data: data)
                }
            },
            try TruthContract("petstore", path: "Examples/Petstore/petstore.yaml") {
                id, status, mediaType, data in
                result {
                    let operation = PetstoreModels.APIRegistry.operation(id)
                    return try operation?.response(status: status, contentType: mediaType).form == .json
                } decode: {
                    try PetstoreModels.APIRegistry.decode(
                        operation: id, status: status, contentType: mediaType, data: data)
                }
            },
            try TruthContract("museum", path: "Tests/Fixtures/Contracts/museum.yaml") {
                id, status, mediaType, data in
                result {
                    let operation = MuseumModels.APIRegistry.operation(id)
                    return try operation?.response(status: status, contentType: mediaType).form == .json
                } decode: {
                    try MuseumModels.APIRegistry.decode(
                        operation: id, status: status, contentType: mediaType, data: data)
                }
            },
            try TruthContract("box", path: "Tests/Fixtures/Contracts/box-2026.json") {
                id, status, mediaType, data in
                result {
                    let operation = BoxModels.APIRegistry.operation(id)
                    return try operation?.response(status: status, contentType: mediaType).form == .json
                } decode: {
                    try BoxModels.APIRegistry.decode(
                        operation: id, status: status, contentType: mediaType, data: data)
                }
            },
            try TruthContract(
                "reference petstore", path: "Tests/Fixtures/Contracts/reference-petstore.yaml"
            ) { id, status, mediaType, data in
                result {
                    let operation = ReferencePetstoreModels.APIRegistry.operation(id)
                    return try operation?.response(status: status, contentType: mediaType).form == .json
                } decode: {
                    try ReferencePetstoreModels.APIRegistry.decode(
                        operation: id, status: status, contentType: mediaType, data: data)
                }
            },
            try TruthContract("tic-tac-toe", path: "Tests/Fixtures/Contracts/tictactoe.yaml") {
                id, status, mediaType, data in
                result {
                    let operation = TicTacToeModels.APIRegistry.operation(id)
                    return try operation?.response(status: status, contentType: mediaType).form == .json
                } decode: {
                    try TicTacToeModels.APIRegistry.decode(
                        operation: id, status: status, contentType: mediaType, data: data)
                }
            },
            try TruthContract("constructs", path: "Tests/Fixtures/Contracts/constructs.yaml") {
                id, status, mediaType, data in
                result {
                    let operation = ConstructsModels.APIRegistry.operation(id)
                    return try operation?.response(status: status, contentType: mediaType).form == .json
                } decode: {
                    try ConstructsModels.APIRegistry.decode(
                        operation: id, status: status, contentType: mediaType, data: data)
                }
            },
        ]
    }

    /// Each construct alone, as the body of an operation that is called like it.
    static func everyConstruct() throws -> TruthContract {
        try TruthContract("every construct", path: "Tests/Fixtures/Contracts/every-construct.yaml") {
            id, status, mediaType, data in
            result {
                let operation = EveryConstructModels.APIRegistry.operation(id)
                return try operation?.response(status: status, contentType: mediaType).form == .json
            } decode: {
                try EveryConstructModels.APIRegistry.decode(
                    operation: id, status: status, contentType: mediaType, data: data)
            }
        }
    }

    /// Those whose models leave out elements of lists that cannot be read.
    static func lenient() throws -> [TruthContract] {
        [
            try TruthContract("lists", path: "Tests/Fixtures/Contracts/lists.yaml", lists: .lenient) {
                id, status, mediaType, data in
                let leftOut = LeftOut()
                let decoder = JSONDecoder()
                decoder.userInfo[ListsModels.JSONSkippedElement.handler] =
                    ListsModels.JSONSkippedElement.Handler { leftOut.add($0.codingPath) }
                return result(leftOut) {
                    let operation = ListsModels.APIRegistry.operation(id)
                    return try operation?.response(status: status, contentType: mediaType).form == .json
                } decode: {
                    try ListsModels.APIRegistry.decode(
                        operation: id, status: status, contentType: mediaType, data: data, decoder: decoder)
                }
            },
            try TruthContract(
                "lenient constructs", path: "Tests/Fixtures/Contracts/constructs.yaml", lists: .lenient
            ) { id, status, mediaType, data in
                let leftOut = LeftOut()
                let decoder = JSONDecoder()
                decoder.userInfo[LenientConstructsModels.JSONSkippedElement.handler] =
                    LenientConstructsModels.JSONSkippedElement.Handler { leftOut.add($0.codingPath) }
                return result(leftOut) {
                    let operation = LenientConstructsModels.APIRegistry.operation(id)
                    return try operation?.response(status: status, contentType: mediaType).form == .json
                } decode: {
                    try LenientConstructsModels.APIRegistry.decode(
                        operation: id, status: status, contentType: mediaType, data: data, decoder: decoder)
                }
            },
        ]
    }

    /// Asks the registry whether it has a model, and decodes only then. That the registry refuses the status or the
    /// media type is as good as a decoder that throws: the caller has no value.
    private static func result(
        _ leftOut: LeftOut = LeftOut(), hasModel: () throws -> Bool,
        decode: () throws -> any Codable & Sendable
    ) -> DecodingResult {
        do {
            guard try hasModel() else { return .noModel }
            let value = try decode()
            do {
                return .success(try JSONEncoder().encode(value), leftOut: leftOut.paths)
            } catch {
                return .failure("decodes, but cannot be encoded again: \(error)")
            }
        } catch {
            return .failure("\(error)")
        }
    }
}
