/// Gives each of a set of things its own name within one scope.
///
/// Things that want the same name are ordered by their identity in the contract, never by where they stand in
/// it: one whose contract name *is* the wanted name keeps it, else the first; the others are numbered from 2.
/// So a name depends on nothing but the names that it collides with.
package struct NamePool {
    /// Something that needs a name.
    package struct Claim: Sendable {
        /// What it is in the contract; unique within the scope.
        package let identity: String
        package let wanted: String
        /// True when the name was pinned by hand: it wins over everything but reserved names.
        package let isPinned: Bool

        package init(identity: String, wanted: String, isPinned: Bool = false) {
            self.identity = identity
            self.wanted = wanted
            self.isPinned = isPinned
        }
    }

    /// A thing that could not have the name it wanted, and why.
    package struct Rename: Hashable, Sendable {
        package let identity: String
        package let wanted: String
        package let name: String
        /// The identity that has the name; nil when the language or the support code owns it.
        package let holder: String?
    }

    /// Names that nothing may have, exactly as they are written.
    private let reserved: Set<String>
    /// By folded name: the identity that has it.
    private var taken: [String: String] = [:]
    private var nextNumbers: [String: Int] = [:]
    private let suffix: String
    private let ignoringCase: Bool
    package private(set) var renames: [Rename] = []

    /// `suffix`: what a wanted name that is reserved gets. `ignoringCase`: names that differ only in case are
    /// equal, as file names on some disks are.
    package init(reserved: some Sequence<String>, suffix: String = "", ignoringCase: Bool = false) {
        self.suffix = suffix
        self.ignoringCase = ignoringCase
        self.reserved = Set(reserved)
    }

    /// Names for one tier of claims, in their order; earlier tiers keep what they have.
    package mutating func resolve(_ claims: [Claim]) -> [String] {
        if takeAll(claims) { return claims.map(\.wanted) }
        var names = [String?](repeating: nil, count: claims.count)
        var late: [Int] = []
        for index in claims.indices.sorted(by: { precedes(claims[$0], claims[$1]) }) {
            let claim = claims[index]
            if isFree(claim.wanted) {
                taken[fold(claim.wanted)] = claim.identity
                names[index] = claim.wanted
            } else {
                late.append(index)
            }
        }
        for index in late {
            let claim = claims[index]
            let holder = taken[fold(claim.wanted)]
            let name = holder == nil ? suffixed(claim.wanted) : numbered(claim.wanted)
            renames.append(
                Rename(identity: claim.identity, wanted: claim.wanted, name: name, holder: holder))
            taken[fold(name)] = claim.identity
            names[index] = name
        }
        return names.map { $0 ?? "_" }
    }

    /// Gives each claim what it wants, where no two want the same: the order does not matter then.
    private mutating func takeAll(_ claims: [Claim]) -> Bool {
        var wanted: [String: String] = [:]
        wanted.reserveCapacity(claims.count)
        for claim in claims {
            if reserved.contains(claim.wanted) { return false }
            let name = fold(claim.wanted)
            if !taken.isEmpty, taken[name] != nil { return false }
            if wanted.updateValue(claim.identity, forKey: name) != nil { return false }
        }
        if taken.isEmpty { taken = wanted } else { taken.merge(wanted) { $1 } }
        return true
    }

    private func fold(_ name: String) -> String { ignoringCase ? name.lowercased() : name }

    private func isFree(_ name: String) -> Bool { taken[fold(name)] == nil && !reserved.contains(name) }

    private mutating func suffixed(_ wanted: String) -> String {
        isFree(wanted + suffix) ? wanted + suffix : numbered(wanted + suffix)
    }

    private mutating func numbered(_ wanted: String) -> String {
        let endsInDigit = wanted.unicodeScalars.last.map { ("0"..."9").contains($0) } == true
        let stem = endsInDigit ? wanted + "_" : wanted
        var number = nextNumbers[fold(stem)] ?? 2
        while !isFree(stem + String(number)) { number += 1 }
        nextNumbers[fold(stem)] = number + 1
        return stem + String(number)
    }

    private func precedes(_ left: Claim, _ right: Claim) -> Bool {
        if left.isPinned != right.isPinned { return left.isPinned }
        let leftIsExact = left.identity == left.wanted
        let rightIsExact = right.identity == right.wanted
        if leftIsExact != rightIsExact { return leftIsExact }
        return left.identity.utf8.lexicographicallyPrecedes(right.identity.utf8)
    }
}
