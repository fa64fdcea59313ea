import SteleFindings
import SteleSourceTree

/// What holds between the fields of a parameter or header (OAS 3.2 §4.12, §4.21).
enum ParameterConstraints {
    /// The styles, wherever they belong (OAS 3.2 §4.12.3).
    static let styles: [Word] = [
        "matrix", "label", "simple", "form", "spaceDelimited", "pipeDelimited", "deepObject",
        Word("cookie", since: .v32),
    ]

    /// The styles by place.
    static func styles(in place: String) -> [String]? {
        switch place {
        case "path": ["simple", "label", "matrix"]
        case "query": ["form", "spaceDelimited", "pipeDelimited", "deepObject"]
        case "header": ["simple"]
        case "cookie": ["form", "cookie"]
        default: nil
        }
    }

    /// `style` belongs to the place.
    static func checkStyle(_ parameter: ObjectCheck) {
        guard let style = parameter["style"], let text = style.text, let place = parameter["in"]?.text,
            styles.contains(where: { $0.text == text && $0.since <= parameter.reading.dialect }),
            let allowed = styles(in: place),
            !allowed.contains(text)
        else { return }
        let words = allowed.map { "`\($0)`" }.joined(separator: ", ")
        parameter.reading.log.report(
            .fieldValue, "a parameter in `\(place)` cannot have the style `\(text)`", at: style.range,
            help: allowed.count == 1 ? "the one style there is \(words)" : "the styles there are \(words)")
    }

    /// `allowReserved` is about percent-encoding: of queries; from 3.2 on also of paths and of cookies in the
    /// style `form`.
    static func checkReserved(_ parameter: ObjectCheck) {
        guard parameter["allowReserved"] != nil, let place = parameter["in"]?.text,
            parameter["content"] == nil
        else { return }
        let isLater = parameter.reading.dialect >= .v32
        switch place {
        case "query": return
        case "path" where isLater: return
        case "cookie" where isLater && (parameter["style"]?.text ?? "form") == "form": return
        case "cookie" where isLater:
            parameter.reportWithoutEffect(
                "allowReserved", where: "with this `style`: nothing is percent-encoded", strict: .v31)
        default:
            parameter.reportWithoutEffect(
                "allowReserved", where: "where `in` is `\(place)`", strict: .v31)
        }
    }

    /// Headers are never percent-encoded and never empty.
    static func checkHeaderMarks(_ header: ObjectCheck) {
        for field in ["allowReserved", "allowEmptyValue"] where header[field] != nil {
            header.reportWithoutEffect(field, where: "in a header", strict: .v31)
        }
    }

    /// The name of a header is a token, and one in a path has no braces.
    static func checkName(_ parameter: ObjectCheck) {
        guard let node = parameter["name"], let name = node.text else { return }
        switch parameter["in"]?.text {
        case "header" where !isToken(name):
            parameter.reading.log.report(
                .fieldValue, "`\(name)` cannot be the name of a header", at: node.range)
        case "path" where name.isEmpty || name.contains("{") || name.contains("}"):
            parameter.reading.log.report(
                .fieldValue, "`\(name)` cannot be the name of a parameter in a path", at: node.range)
        default: return
        }
    }

    /// OAS 3.2 §4.12.1: the whole query string has a media type, and no `schema` of its own.
    static func checkQueryString(_ parameter: ObjectCheck) {
        guard parameter["in"]?.text == "querystring", parameter["schema"] != nil else { return }
        parameter.reading.log.report(
            .fieldMisplaced, "`schema` has no place where `in` is `querystring`",
            at: parameter.place(of: "schema"),
            help: "put it under a media type of `content`, such as `application/x-www-form-urlencoded`")
    }

    /// OAS 3.2 §4.12.2.3: `content` has exactly one media type.
    static func checkContent(_ object: ObjectCheck) {
        guard let content = object["content"], content.kind == .mapping, content["$ref"] == nil,
            content.count != 1
        else { return }
        let count = content.count == 0 ? "no media type" : "\(content.count) media types"
        object.reading.log.report(
            .fieldValue, "`content` of \(object.grammar.name) has \(count), not one",
            at: object.place(of: "content"))
    }
}
