import SteleCYAML
import SteleFindings

/// A fault as libyaml reports it.
struct YAMLProblem {
    let text: String
    /// Nil when libyaml counted bytes only: then `offset` is the place.
    let position: SourcePosition?
    let offset: Int
    let context: String
    let contextPosition: SourcePosition

    init(_ parser: yaml_parser_t) {
        text = parser.problem.map { String(cString: $0) } ?? "the document cannot be read"
        context = parser.context.map { String(cString: $0) } ?? ""
        position = parser.error == YAML_READER_ERROR ? nil : YAMLSpans.position(parser.problem_mark)
        offset = parser.problem_offset
        contextPosition = YAMLSpans.position(parser.context_mark)
    }

    /// The finding, in words that say what to look for.
    func finding(in decoded: DecodedFile) -> Finding {
        let file = decoded.file
        let place =
            position.map { SourceRange(file: file, at: $0) } ?? decoded.place(of: decoded.start + offset)
        var notes: [RelatedPlace] = []
        if !context.isEmpty, contextPosition != position {
            notes = [RelatedPlace(context, at: SourceRange(file: file, at: contextPosition))]
        }
        return Finding(.sourceYAMLSyntax, text, at: place, notes: notes)
    }
}
