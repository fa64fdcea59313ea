import SteleClients
import SteleContractModel
import SteleJSONText

extension BodyWalk {
    /// Holds text, a number or a boolean against its type.
    mutating func judgeScalar(
        _ token: JSONToken, _ type: PlannedType, _ node: Int32, _ holder: Holder,
        _ reader: inout JSONReader
    ) throws(JSONError) {
        if case .union(let union) = type.shape {
            return try walkUnion(Int(union), token, node, holder, &reader)
        }
        switch token {
        case .string(let string): judge(string, type, node, &reader)
        case .number(let number): judge(number, type, node, reader)
        case .boolean(let value): judge(value, type, node, reader)
        default: break
        }
    }

    private mutating func judge(
        _ string: JSONString, _ type: PlannedType, _ node: Int32, _ reader: inout JSONReader
    ) {
        let offset = string.start - 1
        if reader.sawLoneSurrogate {
            reader.sawLoneSurrogate = false
            report(
                .loneSurrogate, node, at: offset, reader, expected: "Unicode text",
                found: "half of a surrogate pair")
            return
        }
        switch type.shape {
        case .string(let format):
            if let deviation = fault(in: string, format, reader) {
                report(deviation, node, at: offset, reader, found: .string(string))
            } else if !type.constraints.isEmpty {
                judgeText(string, type, node, reader)
            }
        case .decimalNumber:
            report(.numberAsText, node, at: offset, reader, found: .string(string))
        case .enumeration(let index): judge(string, plan.enumerations[Int(index)], type, node, reader)
        case .constant(let index):
            guard case .string(let wanted) = plan.constants[Int(index)] else {
                return reportMismatch(type, node, at: offset, reader, found: .string(string))
            }
            if reader.text(string) != wanted {
                report(
                    .constantDiffers, node, at: offset, reader, found: .string(string),
                    isShown: true)
            }
        case .any: break
        case .integer, .number:
            let deviation: Deviation = isNumber(string, reader) ? .numberAsText : .typeMismatch
            report(deviation, node, at: offset, reader, found: .string(string))
        case .boolean:
            let text = reader.text(string)
            let deviation: Deviation = text == "true" || text == "false" ? .booleanAsText : .typeMismatch
            report(deviation, node, at: offset, reader, found: .string(string))
        default: reportMismatch(type, node, at: offset, reader, found: .string(string))
        }
    }

    private mutating func judge(
        _ string: JSONString, _ enumeration: PlannedEnumeration, _ type: PlannedType, _ node: Int32,
        _ reader: JSONReader
    ) {
        let offset = string.start - 1
        guard enumeration.kinds.contains(.string) else {
            return reportMismatch(type, node, at: offset, reader, found: .string(string))
        }
        if enumeration.isExtensible || isKnown(string, enumeration, reader) { return }
        report(
            .enumValueUnknown, node, at: offset, reader, found: .string(string), isShown: true)
    }

    func isKnown(_ string: JSONString, _ enumeration: PlannedEnumeration, _ reader: JSONReader) -> Bool {
        if !string.hasEscapes {
            return plan.words.find(reader.content(string), in: enumeration.textSlots) != nil
        }
        var bytes: [UInt8] = []
        reader.unescape(string, into: &bytes)
        return bytes.withUnsafeBufferPointer { plan.words.find($0, in: enumeration.textSlots) } != nil
    }

    private mutating func judge(
        _ number: JSONNumber, _ type: PlannedType, _ node: Int32, _ reader: JSONReader
    ) {
        let offset = number.start
        switch type.shape {
        case .integer(let width):
            if let deviation = fault(in: number, width, reader) {
                report(deviation, node, at: offset, reader, found: .number(number))
            } else if !type.constraints.isEmpty {
                judgeNumber(number, type, node, reader)
            }
        case .number, .decimalNumber:
            if isBeyondDouble(number, reader) {
                report(.numberBeyondDouble, node, at: offset, reader, found: .number(number))
            } else if !type.constraints.isEmpty {
                judgeNumber(number, type, node, reader)
            }
        case .enumeration(let index):
            let enumeration = plan.enumerations[Int(index)]
            guard enumeration.kinds.contains(.number) else {
                return reportMismatch(type, node, at: offset, reader, found: .number(number))
            }
            if enumeration.isExtensible || enumeration.numbers.contains(decimal(number, reader)) { return }
            report(.enumValueUnknown, node, at: offset, reader, found: .number(number), isShown: true)
        case .constant(let index):
            guard case .number(let wanted) = plan.constants[Int(index)] else {
                return reportMismatch(type, node, at: offset, reader, found: .number(number))
            }
            if decimal(number, reader) != DecimalNumber(wanted) {
                report(.constantDiffers, node, at: offset, reader, found: .number(number))
            }
        case .any: break
        default: reportMismatch(type, node, at: offset, reader, found: .number(number))
        }
    }

    private mutating func judge(
        _ value: Bool, _ type: PlannedType, _ node: Int32, _ reader: JSONReader
    ) {
        let offset = reader.offset - (value ? 4 : 5)
        switch type.shape {
        case .boolean, .any: break
        case .enumeration(let index):
            let enumeration = plan.enumerations[Int(index)]
            guard enumeration.kinds.contains(.boolean) else {
                return reportMismatch(type, node, at: offset, reader, found: "boolean")
            }
            if enumeration.isExtensible || enumeration.booleans.contains(value) { return }
            report(.enumValueUnknown, node, at: offset, reader, found: .text(value ? "true" : "false"))
        case .constant(let index):
            guard case .boolean(let wanted) = plan.constants[Int(index)] else {
                return reportMismatch(type, node, at: offset, reader, found: "boolean")
            }
            if wanted != value {
                report(.constantDiffers, node, at: offset, reader, found: .text(value ? "true" : "false"))
            }
        default: reportMismatch(type, node, at: offset, reader, found: "boolean")
        }
    }
}
