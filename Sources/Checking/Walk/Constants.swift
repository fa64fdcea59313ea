import SteleClients
import SteleContractModel
import SteleJSONText

extension BodyWalk {
    /// Holds an array or object, whose first token is read, against the one value that the contract allows.
    mutating func walkConstant(
        _ index: Int, _ token: JSONToken, _ type: PlannedType, _ node: Int32, _ reader: inout JSONReader
    ) throws(JSONError) {
        let wanted = plan.constants[index]
        let offset = reader.offset - 1
        guard wanted.isContainer else {
            report(.typeMismatch, node, at: offset, reader, found: Found(token))
            return try skipRest(node, &reader)
        }
        var copy = reader
        try walkAny(token, node, &reader)
        if try CanonicalJSON.bytes(of: token, &copy) != wanted.canonicalBytes {
            report(.constantDiffers, node, at: offset, reader, found: Found(token))
        }
    }

    /// Holds an array or object, whose first token is read, against an enumeration that lists such.
    mutating func walkContainer(
        _ token: JSONToken, _ index: Int, _ node: Int32, _ reader: inout JSONReader
    ) throws(JSONError) {
        let enumeration = plan.enumerations[index]
        let offset = reader.offset - 1
        var copy = reader
        try walkAny(token, node, &reader)
        let value = try CanonicalJSON.bytes(of: token, &copy)
        if enumeration.containers.contains(value) {
            if delta > 0 { see(value, index, node) }
        } else if !enumeration.isExtensible {
            report(.enumValueUnknown, node, at: offset, reader, found: Found(token))
        }
    }

    /// Holds a scalar against the one value that the contract allows. Models keep a scalar constant as its JSON type,
    /// and any JSON where it is an array or object.
    mutating func judgeConstant(
        _ wanted: JSONLiteral, _ token: JSONToken, _ node: Int32, _ reader: JSONReader
    ) {
        let offset = start(of: token, reader)
        switch (wanted, token) {
        case (.string(let text), .string(let string)):
            if reader.text(string).utf8.elementsEqual(text.utf8) { return }
            report(.constantDiffers, node, at: offset, reader, found: Found(token), isShown: true)
        case (.boolean(let flag), .boolean(let value)):
            if flag == value { return }
            report(.constantDiffers, node, at: offset, reader, found: .text(String(value)))
        case (.number(let text), .number(let number)):
            if reader.decimal(number) == DecimalNumber(text) { return }
            let fault = wanted.isInteger64 ? fault(in: number, .int64, reader) : nil
            report(
                fault ?? .constantDiffers, node, at: offset, reader, found: Found(token),
                isShown: fault == nil)
        case (.array, _), (.object, _):
            report(.constantDiffers, node, at: offset, reader, found: Found(token))
        case (.number, .string(let string)) where isNumber(string, wanted.isInteger64 ? .int64 : nil, reader):
            report(.numberAsText, node, at: offset, reader, found: Found(token))
        case (.boolean, .string(let string)) where ["true", "false"].contains(reader.text(string)):
            report(.booleanAsText, node, at: offset, reader, found: Found(token))
        case (.string, .number), (.string, .boolean):
            report(.scalarForText, node, at: offset, reader, found: Found(token))
        default:
            report(.typeMismatch, node, at: offset, reader, found: Found(token))
        }
    }
}

extension JSONLiteral {
    /// Whether it is an array or object, which models keep as any JSON.
    var isContainer: Bool { kind == .object || kind == .array }
}
