import SteleSourceTree

/// Cassettes: what VCR (Ruby), vcrpy (Python) and go-vcr record, in YAML or JSON.
///
/// They agree about lists of a request and its response and differ in the names and shapes of the members; what a member is
/// is told from its shape, so that their versions and their imitators are read as well.
package enum CassetteReader: DocumentFormat {
    package static let format = "cassette (VCR, vcrpy, go-vcr)"

    package static func recognises(_ outline: DocumentOutline) -> Bool {
        if outline.keys.contains("consumer") || outline.keys.contains("provider") { return false }
        if outline.keys.contains("http_interactions") { return true }
        return outline.elementKeys["interactions"]?.contains("request") == true
    }

    package static func read(_ root: Node, _ document: RecordedDocument, each: (Exchange) -> Void) {
        guard let list = root["http_interactions"] ?? root["interactions"], list.kind == .sequence else {
            return document.report("the cassette has no list of interactions", at: root)
        }
        for interaction in list.elements {
            let source = document.nextSource()
            let cassette = CassetteInteraction(interaction)
            guard let request = cassette.request else {
                document.report("an interaction has no request with a method and a URL", at: interaction)
                continue
            }
            guard let response = cassette.response else {
                document.report("an interaction has no response with a status", at: interaction)
                continue
            }
            if response.body == .absent(.undecodable) {
                document.report("the body of an interaction cannot be decoded", at: interaction)
            }
            each(
                Exchange(
                    source: source, request: request, response: response, startedAt: cassette.recordedAt))
        }
    }
}
