import SteleChecking
import SteleClients
import SteleContractModel

/// What an edit costs those whose models are generated anew.
struct Cost {
    private let kind: AmendmentKind
    /// What changes, as a sentence calls it.
    private let name: String
    private let isRequired: Bool
    private let isNullable: Bool
    /// Whether values of the object are sent as well: absent, null and a value are then three things.
    private let isSent: Bool
    private let isFraction: Bool
    private let isField: Bool

    init(
        _ kind: AmendmentKind, name: String, place: ContractWalk.Place? = nil, usage: Usage = .response,
        isFraction: Bool = false
    ) {
        self.kind = kind
        self.name = name.hasPrefix("`") || name.contains(" ") ? name : "`\(name)`"
        isRequired = place?.property?.isRequired ?? false
        isNullable = place?.use?.isNullable ?? false
        isSent = usage.contains(.request)
        self.isFraction = isFraction
        isField = place?.property != nil
    }

    /// In the words of a client.
    func words(for judged: JudgedClient) -> String {
        let client = judged.client
        if judged.contract != nil { return "released: its models stay what they are" }
        if case .handwritten = client.kind.models {
            return "written by hand: nothing changes until somebody changes it"
        }
        let language = client.kind.language
        switch kind {
        case .optional: return optional(language)
        case .nullable: return nullable(language)
        case .enumValue: return enumValue(language)
        case .property: return "a new optional member \(name): what compiles today compiles"
        case .widen: return widen(language)
        case .status, .mediaType: return "one more response: what compiles today compiles"
        }
    }

    private func optional(_ language: ClientKind.Language) -> String {
        if !isField { return "no model has it: nothing changes" }
        switch language {
        case .typescript: return "\(name) becomes `\(bare)?`: strict code that reads it no longer compiles"
        case .swift, .kotlin:
            if isNullable, !isSent { return "\(name) can be missing already: nothing changes" }
            if isNullable { return threeStates(language) }
            return "\(name) becomes `T?`: code that reads it no longer compiles"
        }
    }

    private func nullable(_ language: ClientKind.Language) -> String {
        switch language {
        case .typescript: return "\(name) becomes `T | null`: strict code that reads it no longer compiles"
        case .swift, .kotlin:
            if isField, !isRequired, !isSent { return "null is read as absent already: nothing changes" }
            if isField, !isRequired { return threeStates(language) }
            return "\(name) becomes `T?`: code that reads it no longer compiles"
        }
    }

    private func threeStates(_ language: ClientKind.Language) -> String {
        let type =
            switch language {
            case .swift: "`JSONField<T>`"
            case .kotlin, .typescript: "a type with three states"
            }
        return "\(name) tells absent from null, as \(type): code that reads or sets it no longer compiles"
    }

    private func enumValue(_ language: ClientKind.Language) -> String {
        switch language {
        case .swift: "a new case: a `switch` without `default` no longer compiles"
        case .kotlin: "a new object: a `when` without `else` no longer compiles"
        case .typescript: "a new literal: only code that names every value no longer compiles"
        }
    }

    private func widen(_ language: ClientKind.Language) -> String {
        switch (language, isFraction) {
        case (.swift, true): "\(name) becomes `Double`: code that takes it for an integer no longer compiles"
        case (.kotlin, true): "\(name) becomes `Double`: code that takes it for an integer no longer compiles"
        case (.swift, false): "\(name) becomes `Int64`: code that takes it for `Int` no longer compiles"
        case (.kotlin, false), (.typescript, _): "the same type: nothing changes"
        }
    }

    private var bare: String { name.replacing("`", with: "") }
}
