import SteleClients
import SteleContractModel
import SteleFindings

extension OperationComparison {
    /// Compares what a request carries beside its body.
    func compareParameters() {
        var (removed, added) = (old.parameters, new.parameters)
        takePairs(&removed, &added) { $0.place == $1.place && isSameName($0, $1) }
        takePathParameters(&removed, &added)
        takePairs(&removed, &added, ChangeParameterMoved.self) { $0.name == $1.name }
        takePairs(&removed, &added, ChangeParameterRenamed.self) { parameter, other in
            parameter.place == other.place && parameter.isRequired == other.isRequired
                && comparison.isSame(parameter.use.type, other.use.type)
                && Similarity.isSimilar(parameter.name, other.name)
        }
        for parameter in removed {
            reportOne(ChangeParameterRemoved.self, parameter, nil, [.unread])
        }
        for parameter in added {
            let rule: any ChangeRule.Type =
                parameter.isRequired ? ChangeRequiredParameterAdded.self : ChangeParameterAdded.self
            reportOne(rule, nil, parameter, parameter.isRequired ? [.requiredMissing] : [])
        }
    }

    /// The names of headers do not depend on the case of letters.
    private func isSameName(_ parameter: Parameter, _ other: Parameter) -> Bool {
        parameter.name == other.name
            || parameter.place == .header && parameter.name.lowercased() == other.name.lowercased()
    }

    private func takePairs(
        _ removed: inout [Parameter], _ added: inout [Parameter], _ rule: (any ChangeRule.Type)? = nil,
        _ isPair: (Parameter, Parameter) -> Bool
    ) {
        for parameter in removed {
            guard let index = added.firstIndex(where: { isPair(parameter, $0) }),
                let place = removed.firstIndex(of: parameter)
            else { continue }
            let other = added.remove(at: index)
            removed.remove(at: place)
            if let rule {
                // What was there is no longer read, and what is there now is not sent.
                reportOne(rule, parameter, other, other.isRequired ? [.unread, .requiredMissing] : [.unread])
            }
            compareParameter(parameter, other)
        }
    }

    /// Parameters of a path are in their order; names do not travel.
    private func takePathParameters(_ removed: inout [Parameter], _ added: inout [Parameter]) {
        guard OperationComparison.segments(old.path) == OperationComparison.segments(new.path) else { return }
        let names = zip(
            OperationComparison.names(old.path), OperationComparison.names(new.path))
        for (name, otherName) in names where name != otherName {
            guard let index = removed.firstIndex(where: { $0.place == .path && $0.name == name }),
                let otherIndex = added.firstIndex(where: { $0.place == .path && $0.name == otherName })
            else { continue }
            let (parameter, other) = (removed.remove(at: index), added.remove(at: otherIndex))
            reportOne(ChangePathParameterRenamed.self, parameter, other, [])
            compareParameter(parameter, other)
        }
    }

    private static func segments(_ path: String) -> [String] {
        path.split(separator: "/").map { $0.contains("{") ? "{}" : String($0) }
    }

    /// The names in braces, in order.
    private static func names(_ path: String) -> [String] {
        path.split(separator: "{").dropFirst().compactMap { part in
            part.firstIndex(of: "}").map { String(part[..<$0]) }
        }
    }

    private func compareParameter(_ parameter: Parameter, _ other: Parameter) {
        if parameter.isRequired != other.isRequired {
            let rule: any ChangeRule.Type =
                other.isRequired ? ChangeParameterBecameRequired.self : ChangeParameterBecameOptional.self
            reportOne(
                rule, parameter, other, other.isRequired ? [.requiredMissing] : [],
                before: parameter.isRequired ? "required" : "optional",
                after: other.isRequired ? "required" : "optional")
        }
        if parameter.serialization != other.serialization, parameter.place == other.place {
            reportOne(
                ChangeParameterStyle.self, parameter, other, [.misread],
                before: OperationComparison.text(parameter.serialization),
                after: OperationComparison.text(other.serialization))
        }
        if other.documentation.isDeprecated, !parameter.documentation.isDeprecated {
            reportOne(ChangeDeprecated.self, parameter, other, [])
        }
        compare(
            parameter.use, other.use, asked, part: "\(other.place) parameter \(other.name)",
            isRead: !isIncoming)
    }

    private func reportOne(
        _ rule: any ChangeRule.Type, _ parameter: Parameter?, _ other: Parameter?,
        _ deviations: [RequestDeviation], before: String? = nil, after: String? = nil
    ) {
        guard let named = other ?? parameter else { return }
        let isPlace = rule == ChangeParameterMoved.self
        report(
            rule, "the \(named.place) parameter `\(named.name)`",
            before: before ?? parameter.map { isPlace ? "\($0.place)" : $0.name },
            after: after ?? other.map { isPlace ? "\($0.place)" : $0.name },
            old: parameter?.location ?? old.location, new: other?.location ?? new.location,
            part: "\(named.place) parameter \(named.name)", asked.direction,
            effects: Effects(request: isIncoming ? [] : deviations, source: .operationShape))
    }

    private static func text(_ serialization: Parameter.Serialization) -> String {
        switch serialization {
        case .content(let mediaType): return mediaType
        case .style(let style, let explode, let allowReserved):
            return style.rawValue + (explode ? ", exploded" : "")
                + (allowReserved ? ", reserved allowed" : "")
        }
    }
}
