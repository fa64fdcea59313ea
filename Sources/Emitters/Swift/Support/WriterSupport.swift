extension SwiftSupport {
    static let writer = SwiftCode(
        needs: [.reader],
        text: #"""
            /// An object of the contract: it names its members once, to be written, compared and hashed.
            public nonisolated protocol JSONObject {
                func write(to json: inout JSONWriter)
            }

            nonisolated extension JSONObject {
                public func encode(to encoder: any Encoder) throws {
                    var json = JSONWriter(.encoding, members: encoder.container(keyedBy: JSONKey.self))
                    write(to: &json)
                    if let error = json.error { throw error }
                }

                public static func == (left: Self, right: Self) -> Bool {
                    var json = JSONWriter(.recording)
                    left.write(to: &json)
                    json.beginComparing()
                    right.write(to: &json)
                    return json.isEqual
                }

                /// Used by those that are declared to be hashable.
                public func hash(into hasher: inout Hasher) {
                    var json = JSONWriter(.hashing, hasher: hasher)
                    write(to: &json)
                    hasher = json.hasher
                }
            }

            /// Takes the members of one object, and writes, compares or hashes them.
            public nonisolated struct JSONWriter {
                enum Purpose {
                    case encoding, recording, comparing, hashing
                }

                private(set) var purpose: Purpose
                private var members: KeyedEncodingContainer<JSONKey>?
                private(set) var hasher: Hasher
                /// Of the first member that could not be written; nothing is written after it.
                private(set) var error: (any Error)?
                /// The members of the first of two objects that are compared; nil for those that are not there.
                private var values: [Any?] = []
                private var index = 0
                private(set) var isEqual = true

                init(
                    _ purpose: Purpose, members: KeyedEncodingContainer<JSONKey>? = nil, hasher: Hasher = Hasher()
                ) {
                    self.purpose = purpose
                    self.members = members
                    self.hasher = hasher
                }
                mutating func beginComparing() { purpose = .comparing }

                mutating func put<T: Encodable & Equatable>(_ key: String, _ value: T) {
                    switch purpose {
                    case .encoding:
                        if error != nil { return }
                        do { try members?.encode(value, forKey: JSONKey(key)) } catch { self.error = error }
                    case .recording: values.append(value)
                    case .comparing:
                        if isEqual { isEqual = values[index].flatMap { $0 as? T } == value }
                        index += 1
                    case .hashing:
                        if let value = value as? any Hashable { value.hash(into: &hasher) }
                    }
                }

                mutating func put<T: Encodable & Equatable>(_ key: String, _ value: [T]) { putAny(key, value) }
                mutating func putIfPresent<T: Encodable & Equatable>(_ key: String, _ value: [T]?) {
                    if let value { putAny(key, value) } else { putNothing() }
                }
                private mutating func putAny<T: Encodable & Equatable>(_ key: String, _ value: T) { put(key, value) }

                /// Nothing at all for nil.
                mutating func putIfPresent<T: Encodable & Equatable>(_ key: String, _ value: T?) {
                    if let value { put(key, value) } else { putNothing() }
                }

                /// `null` for nil.
                mutating func putNullable<T: Encodable & Equatable>(_ key: String, _ value: T?) {
                    if let value { put(key, value) } else { putNull(key) }
                }

                mutating func putNull(_ key: String) {
                    guard purpose == .encoding else { return putNothing() }
                    if error != nil { return }
                    do { try members?.encodeNil(forKey: JSONKey(key)) } catch { self.error = error }
                }

                /// Keeps the place of a member that is not there.
                mutating func putNothing() {
                    switch purpose {
                    case .encoding: break
                    case .recording: values.append(nil)
                    case .comparing:
                        if isEqual { isEqual = values[index] == nil }
                        index += 1
                    case .hashing: hasher.combine(false)
                    }
                }
            }
            """#)

    static let putRest = SwiftCode(
        needs: [.writer],
        text: #"""
            nonisolated extension JSONWriter {
                /// Members without a property of their own; those that have one are written after them and win.
                mutating func putRest<T: Encodable & Equatable>(_ rest: [String: T]) {
                    guard purpose == .encoding else { return put("", rest) }
                    for (key, value) in rest { put(key, value) }
                }
            }
            """#)

    static let putField = SwiftCode(
        needs: [.writer, .field, .null],
        text: #"""
            nonisolated extension JSONWriter {
                mutating func putField<T: Encodable & Equatable>(_ key: String, _ field: JSONField<T>) {
                    switch field {
                    case .absent: putNothing()
                    case .null:
                        if purpose == .encoding { putNull(key) } else { put(key, JSONNull()) }
                    case .value(let value): put(key, value)
                    }
                }
            }
            """#)
}
