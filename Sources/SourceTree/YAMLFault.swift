import SteleCYAML
import SteleFindings

/// A fault that stopped libyaml, said so that a person knows what to look for.
struct YAMLFault {
    private let problem: YAMLProblem
    private let words: YAMLFaultWords
    private let text: UnsafeBufferPointer<UInt8>
    private let file: SourceFile

    init(_ problem: YAMLProblem, _ text: UnsafeBufferPointer<UInt8>, in file: SourceFile) {
        self.problem = problem
        self.text = text
        self.file = file
        words = YAMLFaultWords(problem, YAMLFault.character(at: problem, in: text))
    }

    var finding: Finding {
        let place = range(problem.place(in: text))
        guard let origin = problem.origin(in: text).map(range), origin.start != place.start else {
            return Finding(.sourceYAMLSyntax, words.message, at: place, help: words.help)
        }
        if words.isAtOrigin {
            let note = words.placeNote.map { [RelatedPlace($0, at: place)] } ?? []
            return Finding(.sourceYAMLSyntax, words.message, at: origin, notes: note, help: words.help)
        }
        let notes = words.originNote.map { [RelatedPlace($0, at: origin)] } ?? []
        return Finding(.sourceYAMLSyntax, words.message, at: place, notes: notes, help: words.help)
    }

    private func range(_ position: SourcePosition) -> SourceRange { SourceRange(file: file, at: position) }

    private static func character(
        at problem: YAMLProblem, in text: UnsafeBufferPointer<UInt8>
    ) -> Unicode.Scalar? {
        let offset = problem.offset(in: text)
        guard offset < text.count else { return nil }
        return String(decoding: text[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
    }
}

/// Where and why libyaml stopped, in its own words.
struct YAMLProblem {
    let text: String
    let contextText: String
    /// Where the construct starts that libyaml was reading.
    private let context: yaml_mark_t?
    /// Nil when libyaml counted bytes, and not characters and lines.
    private let mark: yaml_mark_t?
    private let byteOffset: Int

    init(_ parser: yaml_parser_t) {
        text = parser.problem.map { String(cString: $0) } ?? "the text cannot be read"
        contextText = parser.context.map { String(cString: $0) } ?? ""
        context = parser.context == nil ? nil : parser.context_mark
        mark = parser.error == YAML_READER_ERROR ? nil : parser.problem_mark
        byteOffset = parser.problem_offset
    }

    func place(in text: UnsafeBufferPointer<UInt8>) -> SourcePosition {
        mark.map { position($0, in: text) } ?? position(ofByte: byteOffset, in: text)
    }

    func origin(in text: UnsafeBufferPointer<UInt8>) -> SourcePosition? {
        context.map { position($0, in: text) }
    }

    /// At the end of a text without a last line break libyaml counts one more line than there is.
    private func position(_ mark: yaml_mark_t, in text: UnsafeBufferPointer<UInt8>) -> SourcePosition {
        let offset = offset(of: mark, in: text)
        return offset < text.count ? YAMLSpans.position(mark) : position(ofByte: offset, in: text)
    }

    private func position(ofByte offset: Int, in text: UnsafeBufferPointer<UInt8>) -> SourcePosition {
        var places = PlaceTracker(text, from: 0)
        return places.position(of: offset)
    }

    private func offset(of mark: yaml_mark_t, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var cursor = CharacterCursor(text, isASCII: false)
        return cursor.offset(of: mark.index)
    }

    func offset(in text: UnsafeBufferPointer<UInt8>) -> Int {
        mark.map { self.offset(of: $0, in: text) } ?? byteOffset
    }
}
