import SteleContractModel
import SteleFindings
import SteleSourceTree

extension KeyRule {
    /// Whether the value under a key is read; a key that is none of its kind is reported.
    func allows(_ key: Node, _ reading: Reading) -> Bool {
        guard let text = key.text else { return false }
        switch self {
        case .any: return true
        case .component: checkComponent(text, key, reading)
        case .path: checkPath(text, key, reading)
        case .header: checkHeader(text, key, reading)
        case .method: checkMethod(text, key, reading)
        case .status: return isStatus(text, key, reading)
        case .mediaType: return isMediaType(text, key, reading)
        }
        return true
    }

    private func checkComponent(_ text: String, _ key: Node, _ reading: Reading) {
        guard !isComponentName(text) else { return }
        reading.log.report(
            .componentName, "`\(text)` is no legal name of a component", at: key.range,
            help: "use letters, digits, `.`, `-` and `_`")
    }

    private func checkPath(_ text: String, _ key: Node, _ reading: Reading) {
        guard !text.hasPrefix("/") else { return }
        reading.log.report(
            .pathTemplate, "a path begins with `/`; `\(text)` does not", at: key.range,
            help: "write `/\(text)`")
    }

    private func checkHeader(_ text: String, _ key: Node, _ reading: Reading) {
        guard !isToken(text) else { return }
        reading.log.report(.fieldValue, "`\(text)` cannot be the name of a header", at: key.range)
    }

    private func checkMethod(_ text: String, _ key: Node, _ reading: Reading) {
        guard isToken(text) else {
            return reading.log.report(.method, "`\(text)` cannot be a method of HTTP", at: key.range)
        }
        let fixed = text.lowercased()
        guard text == text.uppercased(), OperationLowering.methods.contains(fixed) else { return }
        reading.log.report(
            .method, "`\(text)` has a field of its own in a path item", at: key.range,
            help: "write it as `\(fixed)` beside `additionalOperations`")
    }

    private func isStatus(_ text: String, _ key: Node, _ reading: Reading) -> Bool {
        guard let status = StatusPattern(key: text) else {
            reading.log.report(
                .status, "`\(text)` is no status; the response is ignored", at: key.range,
                help: didYouMean(text, among: ["default"]) ?? "write `200`, `4XX` or `default`")
            return false
        }
        if case .range = status, text != status.description {
            reading.log.report(
                .status, "`\(text)` is read as `\(status)`: the X are capitals", at: key.range,
                severity: .note)
        }
        return true
    }

    private func isMediaType(_ text: String, _ key: Node, _ reading: Reading) -> Bool {
        guard bareMediaType(text) == nil else { return true }
        reading.log.report(
            .mediaType, "`\(text)` is no media type; a body under it is ignored", at: key.range,
            help: "a media type has two parts: `application/json`")
        return false
    }
}
