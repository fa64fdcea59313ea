import SteleClients
import SteleContractModel
import SteleJSONText

extension BodyWalk {
    /// Holds an array or object, whose first token is read, against the one value that the contract allows.
    mutating func walkConstant(
        _ index: Int, _ token: JSONToken, _ node: Int32, _ reader: inout JSONReader
    ) throws(JSONError) {
        let wanted = plan.constants[index]
        let offset = reader.offset - 1
        let isObject = token == .objectStart
        guard wanted.kind == (isObject ? .object : .array) else {
            report(.typeMismatch, node, at: offset, reader, found: .text(isObject ? "object" : "array"))
            return try skipRest(&reader)
        }
        let bytes = try CanonicalJSON.bytes(of: token, &reader)
        reader.sawLoneSurrogate = false
        if bytes != wanted.canonicalBytes {
            report(.constantDiffers, node, at: offset, reader, found: .text(isObject ? "object" : "array"))
        }
    }
}
