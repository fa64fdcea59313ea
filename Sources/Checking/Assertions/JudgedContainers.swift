import SteleJSONText

// Tests about the members of objects and the elements of arrays.
extension AssertionJudge {
    /// The entries of the values in a container.
    private func children(of value: Int) -> [Int] {
        let entry = tape[value]
        guard entry.count > 0 else { return [] }
        var children: [Int] = []
        children.reserveCapacity(entry.count)
        let step = entry.kind == .object ? 1 : 0
        var child = value + 1 + step
        while child < entry.next {
            children.append(child)
            child = tape[child].next + step
        }
        return children
    }

    /// Calls with a text, unescaped.
    private func withText<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        reader.withContent(of: tape.string(index), body)
    }

    mutating func hasAll(_ names: PlannedTest.Names, _ value: Int) throws(Limit) -> Bool {
        guard tape[value].kind == .object else { return true }
        try spend(tape[value].count)
        var missing = [Bool](repeating: true, count: names.count)
        var count = names.count
        for child in children(of: value) {
            guard let found = withText(child - 1, { plan.names.find($0, in: names.slots) }) else {
                continue
            }
            if missing[found - names.first] { count -= 1 }
            missing[found - names.first] = false
        }
        return count == 0
    }

    mutating func hasAll(
        _ names: [PlannedText], _ value: Int, beside key: PlannedText
    ) throws(Limit) -> Bool {
        if tape.member(key, of: value, reader) == nil { return true }
        for name in names {
            try spend(tape[value].count)
            if tape.member(name, of: value, reader) == nil { return false }
        }
        return true
    }

    mutating func hold(
        _ members: PlannedTest.Members, _ value: Int, _ evaluated: inout Evaluated
    ) throws(Limit) -> Bool {
        guard tape[value].kind == .object else { return true }
        for child in children(of: value) {
            try spend(1 + members.patterns.count)
            var ids: [Int32] = []
            if let found = withText(child - 1, { plan.names.find($0, in: members.names.slots) }) {
                ids.append(members.assertions[found - members.names.first])
            }
            if !members.patterns.isEmpty {
                let name = reader.text(tape.string(child - 1))
                for pattern in members.patterns {
                    guard let isMatch = pattern.regex.matches(name) else { throw Limit() }
                    if isMatch { ids.append(pattern.assertion) }
                }
            }
            if ids.isEmpty, let additional = members.additional { ids.append(additional) }
            for id in ids where try !satisfies(child, id) { return false }
            if !ids.isEmpty { evaluated?.insert(child) }
        }
        return true
    }

    mutating func hold(
        _ first: [Int32], _ rest: Int32?, _ value: Int, _ evaluated: inout Evaluated
    ) throws(Limit) -> Bool {
        guard tape[value].kind == .array else { return true }
        for (index, child) in children(of: value).enumerated() {
            guard let id = index < first.count ? first[index] : rest else { break }
            try spend(1)
            if try !satisfies(child, id) { return false }
            evaluated?.insert(child)
        }
        return true
    }

    mutating func contains(
        _ id: Int32, _ minimum: Int, _ maximum: Int, _ value: Int, _ evaluated: inout Evaluated
    ) throws(Limit) -> Bool {
        guard tape[value].kind == .array else { return true }
        var count = 0
        for child in children(of: value) {
            try spend(1)
            if try satisfies(child, id) {
                count += 1
                evaluated?.insert(child)
            }
        }
        return count >= minimum && count <= maximum
    }

    /// A name is judged as the string that it is.
    mutating func namesSatisfy(_ id: Int32, _ value: Int) throws(Limit) -> Bool {
        guard tape[value].kind == .object else { return true }
        for child in children(of: value) {
            try spend(1)
            if try !satisfies(child - 1, id) { return false }
        }
        return true
    }

    /// Whether what no other test has looked at satisfies an assertion.
    mutating func restSatisfies(
        _ id: Int32, _ value: Int, _ evaluated: inout Evaluated
    ) throws(Limit) -> Bool {
        for child in children(of: value) where evaluated?.contains(child) != true {
            try spend(1)
            if try !satisfies(child, id) { return false }
            evaluated?.insert(child)
        }
        return true
    }
}
