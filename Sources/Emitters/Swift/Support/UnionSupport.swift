extension SwiftSupport {
    static let kind = SwiftCode(
        needs: [.reader],
        text: #"""
            /// The JSON type of a value.
            nonisolated enum JSONKind {
                case null, boolean, number, string, array, object

                init(_ decoder: any Decoder) throws {
                    let value = try decoder.singleValueContainer()
                    if value.decodeNil() {
                        self = .null
                    } else if (try? decoder.container(keyedBy: JSONKey.self)) != nil {
                        self = .object
                    } else if (try? value.decode(String.self)) != nil {
                        self = .string
                    } else if (try? decoder.unkeyedContainer()) != nil {
                        self = .array
                    } else {
                        self = (try? value.decode(Bool.self)) == nil ? .number : .boolean
                    }
                }
            }
            """#)

    static let tag = SwiftCode(
        needs: [.reader],
        text: #"""
            nonisolated extension JSONReader {
                /// The text by which a union tells its variants apart.
                func tag(_ key: String) throws -> String { try tagIfPresent(key) ?? string(key) }

                /// A number or boolean counts as its text; nil for anything else.
                func tagIfPresent(_ key: String) throws -> String? {
                    guard isPresent(key) else { return nil }
                    if let text = try? members.decode(String.self, forKey: JSONKey(key)) { return text }
                    if let flag = try? members.decode(Bool.self, forKey: JSONKey(key)) { return String(flag) }
                    if let number = try? members.decode(Int64.self, forKey: JSONKey(key)) { return String(number) }
                    return (try? members.decode(Double.self, forKey: JSONKey(key))).map { String($0) }
                }
            }
            """#)

    static let putTag = SwiftCode(
        needs: [.reader, .value],
        text: #"""
            nonisolated extension Encoder {
                /// Writes the tag of a union beside the members of a variant that has none for it.
                func putTag(_ tag: JSONValue?, for key: String) throws {
                    guard let tag else { return }
                    var members = container(keyedBy: JSONKey.self)
                    try members.encode(tag, forKey: JSONKey(key))
                }
            }
            """#)
}
