/// The TypeScript that Stele generates without decoders, model behaviour 1: `JSON.parse` or
/// `response.json()`, taken for
/// what the types say.
///
/// Nothing throws but what is no JSON; what deviates is there at run time under a type that denies it.
/// Enumerations are
/// open, so that an unknown value is of the type.
enum TypeScriptTypes1: VerdictTable {
    static func covers(_ kind: ClientKind) -> Bool {
        kind == .init(language: .typescript, models: .generatedTypes(behaviour: 1))
    }

    static func outcome(of deviation: Deviation, for kind: ClientKind) -> Outcome {
        switch deviation {
        case .enumValueUnknown, .enumValueUnknownInOptional, .enumValueUnknownInNullable:
            .safe("the type is open: the value is one of it")
        default: HandwrittenTypeScript.cast(deviation)
        }
    }
}
