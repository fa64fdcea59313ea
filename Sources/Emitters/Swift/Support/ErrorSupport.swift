extension SwiftSupport {
    static let error = SwiftCode(
        needs: [.operation, .reader, .kind],
        text: #"""
            /// Why a response could not be read, and where in its body.
            public nonisolated struct APIDecodingError: Error, CustomStringConvertible {
                public enum Reason: Hashable, Sendable {
                    case undeclaredOperation, undeclaredStatus, undeclaredContentType
                    case notJSON, missing, wrongType, wrongValue
                }

                public let reason: Reason
                /// The operation's id.
                public let operation: String
                public let status: Int?
                public let contentType: String?
                /// Where in the body: `$.items[3].price`; `$` is the body itself.
                public let path: String
                /// What the contract asks for: `string`, `a date-time`.
                public let expected: String
                /// The JSON type that was there instead; no value of the body.
                public let found: String

                public var description: String {
                    let place = [operation, status.map { String($0) }, contentType].compactMap { $0 }.joined(separator: " ")
                    return switch reason {
                    case .undeclaredOperation: "\(place): no such operation"
                    case .undeclaredStatus: "\(place): a status that the contract does not declare"
                    case .undeclaredContentType: "\(place): a content type that the contract does not declare"
                    default: "\(place): \(path): expected \(expected), found \(found)"
                    }
                }

                init(undeclaredOperation id: String) {
                    (reason, operation, status, contentType) = (.undeclaredOperation, id, nil, nil)
                    (path, expected, found) = ("$", "", "")
                }

                init(_ reason: Reason, _ operation: APIOperation, status: Int, contentType: String? = nil) {
                    (self.reason, self.operation, self.status, self.contentType) = (reason, operation.id, status, contentType)
                    (path, expected, found) = ("$", "", "")
                }

                init(_ error: any Error, _ operation: APIOperation, _ status: Int, _ contentType: String?, _ data: Data) {
                    (self.operation, self.status, self.contentType) = (operation.id, status, contentType)
                    switch error {
                    case DecodingError.keyNotFound(let key, let context):
                        reason = .missing
                        path = APIDecodingError.path(context.codingPath + [key])
                        (expected, found) = ("a member", "nothing")
                    case DecodingError.typeMismatch(let type, let context):
                        reason = .wrongType
                        path = APIDecodingError.path(context.codingPath)
                        expected = APIDecodingError.name(of: type)
                        found = APIDecodingError.kind(at: context.codingPath, in: data) ?? "no JSON"
                    case DecodingError.valueNotFound(let type, let context):
                        reason = .wrongType
                        path = APIDecodingError.path(context.codingPath)
                        expected = APIDecodingError.name(of: type)
                        found = APIDecodingError.kind(at: context.codingPath, in: data) ?? "no JSON"
                    case DecodingError.dataCorrupted(let context):
                        path = APIDecodingError.path(context.codingPath)
                        guard let kind = APIDecodingError.kind(at: context.codingPath, in: data) else {
                            (reason, expected, found) = (.notJSON, "JSON", "something else")
                            return
                        }
                        let text = context.debugDescription
                        reason = .wrongValue
                        expected = text.hasPrefix("expected ") ? String(text.dropFirst(9)) : "a value that fits"
                        found = kind
                    default:
                        (reason, path, expected, found) = (.wrongValue, "$", "a readable body", "\(type(of: error))")
                    }
                }

                private static func path(_ keys: [any CodingKey]) -> String {
                    keys.reduce(into: "$") { path, key in
                        let name = key.stringValue
                        if let index = key.intValue {
                            path += "[\(index)]"
                        } else if !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
                            path += "." + name
                        } else {
                            path += "[\"" + name + "\"]"
                        }
                    }
                }

                private static func name(of type: any Any.Type) -> String {
                    switch type {
                    case is String.Type: return "string"
                    case is Bool.Type: return "boolean"
                    case is Int.Type, is Int64.Type: return "integer"
                    case is Double.Type, is Decimal.Type: return "number"
                    default: break
                    }
                    var name = "\(type)"
                    if name.hasPrefix("Optional<") { name = String(name.dropFirst(9).dropLast()) }
                    if name == "JSONNull" { return "null" }
                    if name.hasPrefix("Array<") { return "array" }
                    return name.hasPrefix("Dictionary<") || name.hasPrefix("KeyedDecodingContainer<") ? "object" : name
                }

                /// The JSON type of the value at a path; nil where the body is no JSON.
                private static func kind(at path: [any CodingKey], in data: Data) -> String? {
                    let decoder = JSONDecoder()
                    guard (try? decoder.decode(Probe.self, from: data)) != nil else { return nil }
                    decoder.userInfo[Probe.path] = path
                    return (try? decoder.decode(Probe.self, from: data)).map { "\($0.kind)" } ?? "nothing"
                }

                /// Finds the JSON type of the value at the path in the decoder's `userInfo`.
                private struct Probe: Decodable {
                    let kind: JSONKind

                    init(from decoder: any Decoder) throws {
                        var place = decoder
                        for key in decoder.userInfo[Probe.path] as? [any CodingKey] ?? [] {
                            if let index = key.intValue {
                                var list = try place.unkeyedContainer()
                                for _ in 0..<index { _ = try list.superDecoder() }
                                place = try list.superDecoder()
                            } else {
                                let members = try place.container(keyedBy: JSONKey.self)
                                place = try members.superDecoder(forKey: JSONKey(key.stringValue))
                            }
                        }
                        kind = try JSONKind(place)
                    }

                    static var path: CodingUserInfoKey { CodingUserInfoKey(rawValue: "path")! }
                }
            }
            """#)
}
