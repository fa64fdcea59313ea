extension SwiftSupport {
    static let kind = SupportPiece(
        words: ["JSONKind"],
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

    static let tag = SupportPiece(
        words: ["tag", "tagIfPresent"],
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

    static let shape = SupportPiece(
        words: ["JSONShape"],
        text: #"""
            /// What tells one variant of a union from another that has the same JSON type.
            nonisolated enum JSONShape: Sendable {
                case any, null, boolean, integer, number, string
                /// Text that can be read by the closure.
                case text(@Sendable (any Decoder) throws -> Void)
                case listed([JSONValue])
                /// `listing` is what the object lists for the property that marks the variants of its union.
                case object(listing: [String] = [], required: [String], optional: [String])
                /// By the alternatives for its first element.
                case array([JSONShape])

                /// The place of the shape that a value has; -1 where it has none of them.
                ///
                /// The only shape of the value's JSON type is taken without a closer look, unless `isStrict`.
                static func index(
                    of decoder: any Decoder, by mark: String? = nil, in shapes: [JSONShape], isStrict: Bool = false
                ) throws -> Int {
                    let kind = try JSONKind(decoder)
                    let candidates = shapes.indices.filter { shapes[$0].admits(kind) }
                    if candidates.isEmpty || (candidates.count == 1 && !isStrict) { return candidates.first ?? -1 }
                    switch kind {
                    case .object:
                        let left = try unmarked(candidates, by: mark, decoder, shapes)
                        if left.count == 1, !isStrict { return left[0] }
                        return try indexByKeys(decoder, shapes, left)
                    case .array: return try indexByElement(decoder, shapes, candidates)
                    default: return candidates.first { shapes[$0].fits(decoder) } ?? -1
                    }
                }

                private func admits(_ kind: JSONKind) -> Bool {
                    switch self {
                    case .any: true
                    case .null: kind == .null
                    case .boolean: kind == .boolean
                    case .integer, .number: kind == .number
                    case .string, .text: kind == .string
                    case .object: kind == .object
                    case .array: kind == .array
                    case .listed(let values): values.contains { $0.kind == kind }
                    }
                }

                private func fits(_ decoder: any Decoder) -> Bool {
                    switch self {
                    case .integer: (try? Int64(from: decoder)) != nil
                    case .text(let read): (try? read(decoder)) != nil
                    case .listed(let values): (try? JSONValue(from: decoder)).map(values.contains) ?? false
                    default: true
                    }
                }

                /// The candidates without those that list other texts than the one that the mark has.
                private static func unmarked(
                    _ candidates: [Int], by mark: String?, _ decoder: any Decoder, _ shapes: [JSONShape]
                ) throws -> [Int] {
                    guard let mark, let text = try? JSONReader(decoder).string(mark) else { return candidates }
                    let lists = candidates.map { index -> [String] in
                        if case .object(let listing, _, _) = shapes[index] { listing } else { [] }
                    }
                    guard lists.contains(where: { $0.contains(text) }) else { return candidates }
                    return zip(candidates, lists).filter { $1.isEmpty || $1.contains(text) }.map(\.0)
                }

                /// No required key missing, then most declared keys, then fewest others, then the first.
                private static func indexByKeys(
                    _ decoder: any Decoder, _ shapes: [JSONShape], _ candidates: [Int]
                ) throws -> Int {
                    let keys = Set(try JSONReader(decoder).members.allKeys.map(\.stringValue))
                    var best = (index: -1, declared: -1)
                    for index in candidates {
                        var declared = 0
                        if case .object(_, let required, let optional) = shapes[index] {
                            guard required.allSatisfy(keys.contains) else { continue }
                            declared = required.count + optional.count { keys.contains($0) }
                        }
                        // What is not declared is the rest of the keys: most declared means fewest others.
                        if declared > best.declared { best = (index, declared) }
                    }
                    return best.index
                }

                /// The first of several kinds of list is an empty one.
                private static func indexByElement(
                    _ decoder: any Decoder, _ shapes: [JSONShape], _ candidates: [Int]
                ) throws -> Int {
                    var list = try decoder.unkeyedContainer()
                    if list.isAtEnd { return candidates[0] }
                    var elements: [JSONShape] = []
                    var owners: [Int] = []
                    for index in candidates {
                        if case .array(let shapes) = shapes[index] {
                            elements += shapes
                            owners += shapes.map { _ in index }
                        } else {
                            elements.append(.any)
                            owners.append(index)
                        }
                    }
                    let found = try index(of: try list.superDecoder(), in: elements, isStrict: true)
                    return found < 0 ? -1 : owners[found]
                }
            }
            """#)
}
