import SteleContractModel
import SteleFindings
import SteleSourceTree

/// What became of every schema that a contract writes.
///
/// The schemas are counted by a walk of its own, so one that lowering passed over shows as lost.
package struct SchemaAccount: Sendable {
    /// Types with a name of their own: of `components`, or whole files.
    package fileprivate(set) var named = 0
    /// Types of inline schemas.
    package fileprivate(set) var inline = 0
    /// Inline scalars without assertions, which share a type.
    package fileprivate(set) var plain = 0
    /// Schemas that are nothing but a reference.
    package fileprivate(set) var references = 0
    /// Parts of the type of another schema: branches of `allOf`, `null` beside a type, words.
    package fileprivate(set) var parts = 0
    /// Schemas that only judge values: `not`, `if`, `contains`.
    package fileprivate(set) var judging = 0
    /// Definitions that nothing refers to, and schemas of parts of the contract from which nothing is made.
    package fileprivate(set) var unused: [Entry] = []
    /// Schemas that became any JSON.
    package fileprivate(set) var anyJSON: [Entry] = []
    /// Schemas from which nothing was made although their place is used: a finding says why, or Stele has a fault.
    package fileprivate(set) var lost: [Entry] = []

    /// Parts of the contract that no generated file depends on.
    package fileprivate(set) var fields: [IdleFields.Kind] = []

    /// How many schemas the contract writes.
    package var written: Int {
        named + inline + plain + references + parts + judging + unused.count + anyJSON.count + lost.count
    }

    /// One schema by its place.
    package struct Entry: Hashable, Sendable {
        /// For instance `Pet.extra`.
        package let name: String
        package let location: SourceRange
        /// A lower-case phrase.
        package let reason: String
        /// Whether the schema names a type, properties, values, elements or branches.
        package let states: Bool
    }
}

/// Makes the account, once everything is read.
struct SchemaAccounting {
    private let reading: Reading
    private let schemas: SchemaLowering
    private let fates: SchemaFates
    private let settlement: TypeSettlement
    private let drafts: [TypeDraft]
    private let causes: AnyJSONCauses
    /// How many schemas lowering looked at: the account looks at more.
    private let viewed: Int

    init?(_ reading: Reading, _ schemas: SchemaLowering, _ settlement: TypeSettlement, _ drafts: [TypeDraft])
    {
        guard let fates = reading.fates else { return nil }
        viewed = reading.viewCount
        self.reading = reading
        self.schemas = schemas
        self.fates = fates
        self.settlement = settlement
        self.drafts = drafts
        causes = AnyJSONCauses(reading: reading)
    }

    func account() -> SchemaAccount {
        var account = SchemaAccount()
        guard let root = reading.documents.root.root else { return account }
        let walk = SchemaWalk(root, reading: reading)
        for found in walk.schemas { enter(found, into: &account) }
        account.fields = walk.idle.kinds
        return account
    }

    private func enter(_ found: SchemaWalk.Found, into account: inout SchemaAccount) {
        let node = found.node
        if let id = schemas.table.known(node) {
            let draft = settlement.draft(id)
            let type = drafts[settlement.settle(TypeUse(id)).type.index]
            if draft.alias != nil, type.location != draft.location || node["$ref"] != nil {
                account.references += 1
            } else if type.shape == .any {
                account.anyJSON.append(causes.entry(found))
            } else if case .nested = draft.origin {
                account.inline += 1
            } else if case .component = draft.origin {
                account.named += 1
            } else {
                account.inline += 1
            }
        } else if fates.aliases.contains(node) {
            account.references += 1
        } else if let reason = found.idleReason {
            account.unused.append(causes.entry(found, reason: reason))
        } else if causes.isReference(node) {
            if causes.leadsNowhere(node) {
                account.anyJSON.append(causes.entry(found))
            } else {
                account.references += 1
            }
        } else if fates.plain.contains(node) || node.boolean != nil {
            if causes.isAny(node) { account.anyJSON.append(causes.entry(found)) } else { account.plain += 1 }
        } else if fates.merged.contains(node) || causes.isWordsOnly(node) || schemas.merger.isNullSchema(node)
        {
            account.parts += 1
        } else if schemas.assertions.knows(node) {
            account.judging += 1
        } else if found.name.contains("$defs") || found.name.contains("definitions") {
            account.unused.append(causes.entry(found, reason: "no reference leads to this definition"))
        } else {
            let wasSeen = reading.wasViewed(node, amongFirst: viewed)
            account.lost.append(
                causes.entry(
                    found, reason: wasSeen ? "it was read, and nothing came of it" : "it was not read"))
        }
    }
}
