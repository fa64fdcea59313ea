import SteleClients
import SteleContractModel
import SteleFindings

/// Compares one operation with its counterpart, or one webhook, whose bodies travel the other way.
struct OperationComparison {
    let comparison: Comparison
    let number: Int
    let old: Operation
    let new: Operation
    let isIncoming: Bool

    init(_ comparison: Comparison, _ number: Int, _ old: Operation, _ new: Operation, isIncoming: Bool) {
        self.comparison = comparison
        self.number = number
        self.old = old
        self.new = new
        self.isIncoming = isIncoming
    }

    /// Which way a request travels, seen from the client.
    var asked: Way { isIncoming ? .response : .request }
    var answered: Way { isIncoming ? .request : .response }

    func compare() {
        if old.id != new.id, old.id != old.endpoint || new.id != new.endpoint {
            report(
                ChangeOperationRenamed.self, "`\(old.id)`", before: old.id, after: new.id,
                old: old.location, new: new.location, effects: Effects(request: [], source: .operationRenamed)
            )
        }
        if new.documentation.isDeprecated, !old.documentation.isDeprecated {
            report(ChangeDeprecated.self, "`\(new.endpoint)`", old: old.location, new: new.location)
        }
        compareSecurity()
        compareParameters()
        compareRequestBodies()
        compareResponses()
        if let frames = old.webSocket, let others = new.webSocket {
            if let use = frames.send, let other = others.send {
                compare(use, other, .request, part: "sent frame")
            }
            if let use = frames.receive, let other = others.receive {
                compare(use, other, .response, part: "received frame")
            }
        }
    }

    func report(
        _ rule: any ChangeRule.Type, _ subject: String, before: String? = nil, after: String? = nil,
        old: SourceRange?, new: SourceRange?, detail: String = "", part: String? = nil, status: String? = nil,
        _ direction: Change.Direction = .none, effects: Effects = Effects()
    ) {
        comparison.report(
            Difference(
                rule, subject, before: before, after: after, old: old, new: new, detail: detail,
                at: .operation(number, part: part, status: status, direction), effects: effects))
    }

    /// Leads to the types of a part that both have.
    func compare(
        _ use: TypeUse, _ other: TypeUse, _ way: Way, part: String, status: String? = nil,
        isRead: Bool = true, old: SourceRange? = nil, new: SourceRange? = nil
    ) {
        let place = PairUse(
            subject: part.contains("parameter") || part.contains("header") ? "the \(part)" : "the body",
            old: old, new: new, spot: .operation(number, part: part, status: status, way.direction))
        let node = comparison.node(use.type, other.type, way, place)
        comparison.addRoot(
            PairRoot(
                operation: number, way: way, part: part, status: status, node: node, isRead: isRead))
        if use.isNullable == other.isNullable { return }
        if case .any = comparison.old[use.type].shape { return }
        if case .any = comparison.new[other.type].shape { return }
        let reader = way == .response ? use : other
        var deviations = DeviationSet()
        if !reader.isNullable, isRead { deviations.insert(.nullBody) }
        let rule: any ChangeRule.Type =
            other.isNullable ? ChangeBecameNullable.self : ChangeBecameNotNull.self
        let name = comparison.new[other.type].componentName
        let component = name.flatMap { comparison.newComponents[$0] }
        let isOfComponent = component?.use == other
        report(
            rule, isOfComponent ? "`\(name ?? "")`" : "the body",
            before: use.isNullable ? "may be null" : "never null",
            after: other.isNullable ? "may be null" : "never null",
            old: isOfComponent
                ? name.flatMap { comparison.oldComponents[$0]?.location }
                : comparison.old[use.type].location,
            new: isOfComponent ? component?.location : comparison.new[other.type].location, part: part,
            status: status, way.direction, effects: Effects(way, deviations, source: .memberType))
    }

    // MARK: Request bodies

    private func compareRequestBodies() {
        switch (old.requestBody, new.requestBody) {
        case (nil, nil): break
        case (nil, let body?):
            let effects =
                body.isRequired && !isIncoming
                ? Effects(request: [.requiredMissing], source: .operationShape)
                : Effects(request: [], source: .operationShape)
            report(
                ChangeRequestBodyAdded.self, "the request body",
                after: body.isRequired ? "required" : "optional",
                old: old.location, new: body.location, part: "request body", asked.direction, effects: effects
            )
        case (let body?, nil):
            report(
                ChangeRequestBodyRemoved.self, "the request body",
                before: body.isRequired ? "required" : "optional",
                old: body.location, new: new.location, part: "request body", asked.direction,
                effects: isIncoming
                    ? Effects(response: .bodyEmpty) : Effects(request: [.unread], source: .operationShape))
        case (let body?, let other?):
            if body.isRequired != other.isRequired { compareRequired(body, other) }
            compareContents(
                body.content, other.content, asked, part: "request body", status: nil, old: body.location,
                new: other.location)
        }
    }

    private func compareRequired(_ body: RequestBody, _ other: RequestBody) {
        let rule: any ChangeRule.Type =
            other.isRequired ? ChangeRequestBodyBecameRequired.self : ChangeRequestBodyBecameOptional.self
        let isMissing = other.isRequired && !isIncoming
        report(
            rule, "the request body", before: body.isRequired ? "required" : "optional",
            after: other.isRequired ? "required" : "optional", old: body.location, new: other.location,
            part: "request body", asked.direction,
            effects: Effects(request: isMissing ? [.requiredMissing] : [], source: .operationShape))
    }

    // MARK: Security

    /// Any one requirement lets a caller in; so a client that fulfils an old one must fulfil a new one with it.
    private func compareSecurity() {
        if isIncoming { return }
        let (before, after) = (old.security.map(Access.init), new.security.map(Access.init))
        if Set(before) == Set(after) { return }
        let isLetIn: (Access) -> Bool = { held in after.isEmpty || after.contains { held.fulfils($0) } }
        let refused = before.isEmpty ? (after.isEmpty ? [] : [Access.none]) : before.filter { !isLetIn($0) }
        let rule: any ChangeRule.Type =
            refused.isEmpty ? ChangeSecurityLoosened.self : ChangeSecurityTightened.self
        report(
            rule, "`\(new.endpoint)`", before: Access.text(before), after: Access.text(after),
            old: old.security.first?.location ?? old.location,
            new: new.security.first?.location ?? new.location,
            detail: [Access.text(before), Access.text(after)].joined(separator: " "),
            effects: Effects(request: refused.isEmpty ? [] : [.credentialsMissing]))
    }

    /// A requirement without its place.
    private struct Access: Hashable {
        /// Scopes by scheme: the way it works, where that is known, else its name.
        let scopes: [String: Set<String>]

        static let none = Access(scopes: [:])

        init(scopes: [String: Set<String>]) {
            self.scopes = scopes
        }

        init(_ requirement: SecurityRequirement) {
            scopes = Dictionary(
                requirement.schemes.map { ($0.kind ?? $0.name, Set($0.scopes)) },
                uniquingKeysWith: { $0.union($1) })
        }

        func fulfils(_ other: Access) -> Bool {
            other.scopes.allSatisfy { scheme, wanted in
                scopes[scheme].map { wanted.isSubset(of: $0) } ?? false
            }
        }

        static func text(_ all: [Access]) -> String {
            if all.isEmpty { return "nobody is asked" }
            return all.map { access in
                access.scopes.sorted { $0.key < $1.key }.map { scheme, scopes in
                    scopes.isEmpty ? scheme : "\(scheme) for \(scopes.sorted().joined(separator: ", "))"
                }.joined(separator: " and ")
            }.joined(separator: ", or ")
        }
    }
}
