/// The members of a record, each of which has to be asked for: what nobody asks for is of another version.
struct EvidenceFields {
    private var members: [String: EvidenceValue] = [:]

    init(_ value: EvidenceValue?) throws(EvidenceFault) {
        guard case .record(let list)? = value else {
            throw EvidenceFault("it has no record where one is due")
        }
        for member in list where members.updateValue(member.value, forKey: member.name) != nil {
            throw EvidenceFault("`\(member.name.prefix(40))` is given twice")
        }
    }

    /// Whether a member is there.
    func has(_ name: String) -> Bool { members[name] != nil }

    mutating func value(_ name: String) -> EvidenceValue? { members.removeValue(forKey: name) }

    mutating func text(_ name: String) throws(EvidenceFault) -> String {
        guard let text = try optionalText(name) else { throw EvidenceFault("`\(name)` is missing") }
        return text
    }

    mutating func optionalText(_ name: String) throws(EvidenceFault) -> String? {
        switch value(name) {
        case .text(let text)?: return text
        case nil: return nil
        default: throw EvidenceFault("`\(name)` is no text")
        }
    }

    /// Zero where it is absent.
    mutating func count(_ name: String) throws(EvidenceFault) -> Int {
        switch value(name) {
        case .count(let count)?: return count
        case nil: return 0
        default: throw EvidenceFault("`\(name)` is no count")
        }
    }

    /// False where it is absent.
    mutating func flag(_ name: String) throws(EvidenceFault) -> Bool {
        switch value(name) {
        case .flag(let flag)?: return flag
        case nil: return false
        default: throw EvidenceFault("`\(name)` is neither true nor false")
        }
    }

    /// Empty where it is absent.
    mutating func list(_ name: String) throws(EvidenceFault) -> [EvidenceValue] {
        switch value(name) {
        case .list(let values)?: return values
        case nil: return []
        default: throw EvidenceFault("`\(name)` is no list")
        }
    }

    mutating func texts(_ name: String) throws(EvidenceFault) -> [String] {
        var texts: [String] = []
        for value in try list(name) {
            guard case .text(let text) = value else { throw EvidenceFault("`\(name)` is no list of texts") }
            texts.append(text)
        }
        return texts
    }

    mutating func counts(_ name: String) throws(EvidenceFault) -> [Int] {
        var counts: [Int] = []
        for value in try list(name) {
            guard case .count(let count) = value else {
                throw EvidenceFault("`\(name)` is no list of counts")
            }
            counts.append(count)
        }
        return counts
    }

    /// Counts by name; empty where they are absent.
    mutating func table(_ name: String) throws(EvidenceFault) -> [String: Int] {
        guard let value = value(name) else { return [:] }
        var fields = try EvidenceFields(value)
        var table: [String: Int] = [:]
        for key in fields.members.keys { table[key] = try fields.count(key) }
        return table
    }

    /// Nothing may be left.
    func end() throws(EvidenceFault) {
        if let name = members.keys.min() {
            throw EvidenceFault("`\(name.prefix(40))` has no meaning in this version")
        }
    }
}
