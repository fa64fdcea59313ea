import SteleFindings

/// The Swift models that Stele generates, model behaviour 1, under Foundation's `JSONDecoder`.
enum GeneratedSwift1: VerdictTable {
    static let kind = ClientKind(language: .swift, models: .generated(behaviour: 1))

    static func outcome(of deviation: Deviation) -> Outcome {
        switch deviation {
        case .operationUndeclared, .methodUndeclared:
            Outcome(.safe, "the client has no code that asks for it")
        case .statusUndeclared: Outcome(.safe, "the registry has no model for the status; none is decoded")
        case .mediaTypeUndeclared, .mediaTypeAskedFor:
            Outcome(.safe, "the registry has no model for the media type; none is decoded")
        case .bodyUndeclared: Outcome(.safe, "the registry has no model for it; none is decoded")
        case .bodyEmpty: Outcome(.breaks, "the decoder throws dataCorrupted: no bytes are no JSON")
        case .bodyNotJSON: Outcome(.breaks, "the decoder throws dataCorrupted: the body is no JSON")
        case .trailingComma: Outcome(.safe, "the decoder accepts a trailing comma")
        case .byteOrderMark: Outcome(.safe, "the decoder skips the byte order mark")
        case .nestingTooDeep: Outcome(.breaks, "the decoder throws dataCorrupted beyond 512 levels")
        default: value(deviation)
        }
    }

    private static func value(_ deviation: Deviation) -> Outcome {
        switch deviation {
        case .requiredMissing: Outcome(.breaks, "the decoder throws keyNotFound")
        case .requiredNullableMissing: Outcome(.safe, "an absent nullable field reads as nil")
        case .requiredUndeclaredMissing: Outcome(.safe, "the model does not have the field")
        case .nullBody, .nullInRequired, .nullInElement, .nullInMapValue:
            Outcome(.breaks, "the decoder throws valueNotFound")
        case .nullInOptional: Outcome(.safe, "null in an optional field reads as nil")
        case .undeclaredField, .undeclaredFieldInClosed, .writeOnlyPresent:
            Outcome(.safe, "the model does not read the field")
        case .duplicateKey: Outcome(.safe, "the decoder keeps the first of two equal keys")
        case .typeMismatch, .numberAsText, .booleanAsText: Outcome(.breaks, "the decoder throws typeMismatch")
        case .valueForbidden: Outcome(.breaks, "the decoder throws dataCorrupted")
        case .integerFraction:
            Outcome(.breaks, "the decoder throws dataCorrupted: no integer holds a fraction")
        case .integerFractionRounded: Outcome(.corrupts, "the decoder rounds the fraction away")
        case .integerBeyond32Bits: Outcome(.breaks, "the decoder throws dataCorrupted: Int32 cannot hold it")
        case .integerBeyond64Bits: Outcome(.breaks, "the decoder throws dataCorrupted: Int64 cannot hold it")
        case .numberBeyondDouble: Outcome(.breaks, "the decoder throws dataCorrupted: Double cannot hold it")
        default: content(deviation)
        }
    }

    private static func content(_ deviation: Deviation) -> Outcome {
        switch deviation {
        case .enumValueUnknown: Outcome(.safe, "the model keeps the unknown value")
        case .tagUnknown: Outcome(.safe, "the model keeps the unknown variant")
        default: Outcome(.breaks, "the decoder throws dataCorrupted")
        }
    }
}
