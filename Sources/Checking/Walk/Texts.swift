import SteleClients
import SteleJSONText

extension BodyWalk {
    /// What is wrong with a text of a known format.
    func fault(in string: JSONString, _ format: PlannedString, _ reader: JSONReader) -> Deviation? {
        let test: (UnsafeBufferPointer<UInt8>) -> Bool
        let deviation: Deviation
        switch format {
        case .plain: return nil
        case .dateTime: (test, deviation) = (DateText.isDateTime, .dateTimeInvalid)
        case .date: (test, deviation) = (DateText.isDate, .dateInvalid)
        case .uuid: (test, deviation) = (FormatText.isUUID, .uuidInvalid)
        case .uri: (test, deviation) = (URIText.isURI, .uriInvalid)
        case .base64: (test, deviation) = (FormatText.isBase64, .base64Invalid)
        case .email: (test, deviation) = (AddressText.isEmail, .otherFormatInvalid)
        case .ipv4: (test, deviation) = (AddressText.isIPv4, .otherFormatInvalid)
        case .ipv6: (test, deviation) = (AddressText.isIPv6, .otherFormatInvalid)
        case .time: (test, deviation) = (DateText.isTime, .otherFormatInvalid)
        case .decimal: (test, deviation) = (FormatText.isDecimal, .decimalInvalid)
        }
        if !reader.withContent(of: string, test) {
            return deviation == .dateTimeInvalid ? faultOfDateTime(string, reader) : deviation
        }
        if deviation == .dateTimeInvalid, reader.withContent(of: string, LooseDateText.refuses) {
            return .dateTimeUnusual
        }
        if deviation == .decimalInvalid, !reader.withContent(of: string, DecimalText.isReadable) {
            return .decimalTextTooLong
        }
        return nil
    }

    private func faultOfDateTime(_ string: JSONString, _ reader: JSONReader) -> Deviation {
        switch reader.withContent(of: string, LooseDateText.read) {
        case .refused: .dateTimeInvalid
        case .meant: .dateTimeLoose
        case .another: .dateTimeImpossible
        }
    }
}
