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

                /// A member of the first of two objects that are compared: as it is where that is cheap to compare.
                private enum Recorded {
                    case nothing, text(String), integer(Int), truth(Bool), number(Double), other(Any)
                }

                private(set) var purpose: Purpose
                private var members: KeyedEncodingContainer<JSONKey>?
                private(set) var hasher: Hasher
                /// Of the first member that could not be written; nothing is written after it.
                private(set) var error: (any Error)?
                private var recorded: [Recorded] = []
                private var index = 0
                private(set) var isEqual = true

                init(
                    _ purpose: Purpose, members: KeyedEncodingContainer<JSONKey>? = nil, hasher: Hasher = Hasher()
                ) {
                    self.purpose = purpose
                    self.members = members
                    self.hasher = hasher
                    if purpose == .recording { recorded.reserveCapacity(16) }
                }
                mutating func beginComparing() { purpose = .comparing }

                private mutating func encode(
                    _ write: (inout KeyedEncodingContainer<JSONKey>) throws -> Void
                ) {
                    guard error == nil, members != nil else { return }
                    do { try write(&members!) } catch { self.error = error }
                }

                /// - Parameter isSame: whether the first object has this member as well.
                private mutating func compare(_ isSame: (Recorded) -> Bool) {
                    if isEqual { isEqual = isSame(recorded[index]) }
                    index += 1
                }

                mutating func put<T: Encodable & Equatable>(_ key: String, _ value: T) {
                    switch purpose {
                    case .encoding: encode { try $0.encode(value, forKey: JSONKey(key)) }
                    case .recording: recorded.append(.other(value))
                    case .comparing: compare { if case .other(let other) = $0 { other as? T == value } else { false } }
                    case .hashing: if let value = value as? any Hashable { value.hash(into: &hasher) }
                    }
                }
                mutating func put(_ key: String, _ value: String) {
                    switch purpose {
                    case .encoding: encode { try $0.encode(value, forKey: JSONKey(key)) }
                    case .recording: recorded.append(.text(value))
                    case .comparing: compare { if case .text(let other) = $0 { other == value } else { false } }
                    case .hashing: hasher.combine(value)
                    }
                }
                mutating func put(_ key: String, _ value: Int) {
                    switch purpose {
                    case .encoding: encode { try $0.encode(value, forKey: JSONKey(key)) }
                    case .recording: recorded.append(.integer(value))
                    case .comparing: compare { if case .integer(let other) = $0 { other == value } else { false } }
                    case .hashing: hasher.combine(value)
                    }
                }
                mutating func put(_ key: String, _ value: Bool) {
                    switch purpose {
                    case .encoding: encode { try $0.encode(value, forKey: JSONKey(key)) }
                    case .recording: recorded.append(.truth(value))
                    case .comparing: compare { if case .truth(let other) = $0 { other == value } else { false } }
                    case .hashing: hasher.combine(value)
                    }
                }
                mutating func put(_ key: String, _ value: Double) {
                    switch purpose {
                    case .encoding: encode { try $0.encode(value, forKey: JSONKey(key)) }
                    case .recording: recorded.append(.number(value))
                    case .comparing: compare { if case .number(let other) = $0 { other == value } else { false } }
                    case .hashing: hasher.combine(value)
                    }
                }

                /// Nothing at all for nil.
                mutating func putIfPresent<T: Encodable & Equatable>(_ key: String, _ value: T?) {
                    if let value { put(key, value) } else { putNothing() }
                }
                mutating func putIfPresent(_ key: String, _ value: String?) {
                    if let value { put(key, value) } else { putNothing() }
                }
                mutating func putIfPresent(_ key: String, _ value: Int?) {
                    if let value { put(key, value) } else { putNothing() }
                }
                mutating func putIfPresent(_ key: String, _ value: Bool?) {
                    if let value { put(key, value) } else { putNothing() }
                }
                mutating func putIfPresent(_ key: String, _ value: Double?) {
                    if let value { put(key, value) } else { putNothing() }
                }

                // Lists are written as any value is; a function of their own keeps `[T]` from being made up at each call.
                mutating func put<T: Encodable & Equatable>(_ key: String, _ value: [T]) { putAny(key, value) }
                mutating func putIfPresent<T: Encodable & Equatable>(_ key: String, _ value: [T]?) {
                    if let value { putAny(key, value) } else { putNothing() }
                }
                private mutating func putAny<T: Encodable & Equatable>(_ key: String, _ value: T) { put(key, value) }

                /// `null` for nil.
                mutating func putNullable<T: Encodable & Equatable>(_ key: String, _ value: T?) {
                    if let value { put(key, value) } else { putNull(key) }
                }

                mutating func putNull(_ key: String) {
                    guard purpose == .encoding else { return putNothing() }
                    encode { try $0.encodeNil(forKey: JSONKey(key)) }
                }

                /// Keeps the place of a member that is not there.
                mutating func putNothing() {
                    switch purpose {
                    case .encoding: break
                    case .recording: recorded.append(.nothing)
                    case .comparing: compare { if case .nothing = $0 { true } else { false } }
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
