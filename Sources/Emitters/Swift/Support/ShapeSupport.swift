extension SwiftSupport {
    static let shape = SwiftCode(
        needs: [.reader, .kind, .value, .valueKind, .attempts],
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

                /// What `read` makes of a value as the best of the shapes that it has, else as the next best; where none
                /// can be read, the fault of the best. `read` gets the place of the shape; -1 where the value has none.
                static func first<Value>(
                    of decoder: any Decoder, by mark: String? = nil, in shapes: [JSONShape], isOneOfThem: Bool = false,
                    _ read: (Int) throws -> Value
                ) throws -> Value {
                    let ranked = try ranking(of: decoder, by: mark, in: shapes, isOneOfThem: isOneOfThem)
                    guard let best = ranked.first else { return try read(-1) }
                    return ranked.count == 1 ? try read(best) : try JSONAttempts.first(of: ranked, read)
                }

                /// The places of the shapes that a value has, the best first.
                ///
                /// The only shape of the value's JSON type is taken without a closer look, unless `isStrict`.
                private static func ranking(
                    of decoder: any Decoder, by mark: String? = nil, in shapes: [JSONShape], isStrict: Bool = false,
                    isOneOfThem: Bool = false
                ) throws -> [Int] {
                    let kind = try JSONKind(decoder)
                    let candidates = shapes.indices.filter { shapes[$0].admits(kind) }
                    if candidates.isEmpty || (candidates.count == 1 && !isStrict) { return candidates }
                    switch kind {
                    case .object:
                        let members = try JSONReader(decoder).members
                        let left = unmarked(candidates, by: mark, members, shapes)
                        if left.count == 1, !isStrict { return left }
                        return rankingByKeys(members, shapes, left, isOneOfThem: isOneOfThem)
                    case .array: return try rankingByElement(decoder, shapes, candidates)
                    default: return candidates.filter { shapes[$0].fits(decoder) }
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
                    _ candidates: [Int], by mark: String?, _ members: KeyedDecodingContainer<JSONKey>,
                    _ shapes: [JSONShape]
                ) -> [Int] {
                    guard let mark, let text = try? members.decode(String.self, forKey: JSONKey(mark)) else {
                        return candidates
                    }
                    let lists = candidates.map { index -> [String] in
                        if case .object(let listing, _, _) = shapes[index] { listing } else { [] }
                    }
                    guard lists.contains(where: { $0.contains(text) }) else { return candidates }
                    return zip(candidates, lists).filter { $1.isEmpty || $1.contains(text) }.map(\.0)
                }

                /// No required key missing, then most declared keys, then fewest others, then the first. What must be one
                /// of the shapes may lack required keys: the fewest come first.
                private static func rankingByKeys(
                    _ members: KeyedDecodingContainer<JSONKey>, _ shapes: [JSONShape], _ candidates: [Int],
                    isOneOfThem: Bool
                ) -> [Int] {
                    var ranked: [(missing: Int, undeclared: Int, index: Int)] = []
                    for index in candidates {
                        // What is not declared is the rest of the keys: most declared means fewest others.
                        var (missing, declared) = (0, 0)
                        if case .object(_, let required, let optional) = shapes[index] {
                            missing = required.count { !members.contains(JSONKey($0)) }
                            declared = required.count - missing + optional.count { members.contains(JSONKey($0)) }
                        }
                        if missing == 0 || isOneOfThem { ranked.append((missing, -declared, index)) }
                    }
                    return ranked.sorted { $0 < $1 }.map { $0.index }
                }

                /// The first of several kinds of list is an empty one.
                private static func rankingByElement(
                    _ decoder: any Decoder, _ shapes: [JSONShape], _ candidates: [Int]
                ) throws -> [Int] {
                    var list = try decoder.unkeyedContainer()
                    if list.isAtEnd { return [candidates[0]] }
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
                    var ranked: [Int] = []
                    for found in try ranking(of: try list.superDecoder(), in: elements, isStrict: true)
                    where !ranked.contains(owners[found]) {
                        ranked.append(owners[found])
                    }
                    return ranked
                }
            }
            """#)

    static let attempts = SwiftCode(
        needs: [],
        text: #"""
            /// How often a variant may still be tried after another one within the outermost value for which that happens:
            /// each level of what is nested could double the work.
            nonisolated final class JSONAttempts: @unchecked Sendable {
                private static let current = TaskLocal<JSONAttempts?>(wrappedValue: nil)
                private var left = 1000

                /// What comes of the first candidate that can be read, else the first one's fault.
                static func first<Value>(of candidates: [Int], _ read: (Int) throws -> Value) throws -> Value {
                    if let attempts = current.get() { return try attempts.first(of: candidates, read) }
                    let attempts = JSONAttempts()
                    return try current.withValue(attempts) { try attempts.first(of: candidates, read) }
                }

                private func first<Value>(of candidates: [Int], _ read: (Int) throws -> Value) throws -> Value {
                    do {
                        return try read(candidates[0])
                    } catch {
                        for candidate in candidates.dropFirst() where left > 0 {
                            left -= 1
                            if let value = try? read(candidate) { return value }
                        }
                        throw error
                    }
                }
            }
            """#)
}
