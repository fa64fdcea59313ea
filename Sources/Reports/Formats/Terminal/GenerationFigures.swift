import SteleFindings

extension TerminalPage {
    /// What was written or would be, and on request what became of every schema.
    mutating func generation(_ generation: GenerationSummary) {
        if !text.isEmpty, options.isVerbose || generation.outputs.contains(where: \.differs) { gap() }
        for output in generation.outputs {
            for file in output.files where file.state != .unchanged {
                let path = TerminalText.escaped(output.folder + "/" + file.path)
                line(style.dim(verb(file.state, output)) + " " + path)
                for text in TerminalText.escapedLines(file.difference ?? "") where !text.isEmpty {
                    line(text == " " ? "" : "  " + difference(text))
                }
            }
            if output.wasInterrupted, output.files.allSatisfy({ $0.state == .unchanged }) {
                let folder = TerminalText.escaped(output.folder)
                line(style.dim("interrupted") + " \(folder) (its manifest does not list its files)")
            }
        }
        if options.isVerbose { account(generation) }
    }

    private func verb(_ state: GenerationSummary.File.State, _ output: GenerationSummary.Output) -> String {
        switch (state, output.isComparison) {
        case (.created, true): "missing  "
        case (.changed, true): "differs  "
        case (.removed, true): "left over"
        case (.unchanged, _): "unchanged"
        case (.created, false): "created"
        case (.changed, false): "changed"
        case (.removed, false): "removed"
        }
    }

    private func difference(_ text: String) -> String {
        if text.hasPrefix("-") { return style.red(text) }
        return text.hasPrefix("+") ? style.green(text) : style.dim(text)
    }

    /// Schemas in, types out, and by name those that became any JSON.
    private mutating func account(_ generation: GenerationSummary) {
        gap()
        let written = generation.schemas.map { "\($0.written) written, " } ?? ""
        labelled("schemas", "\(written)\(generation.components) in components")
        if let schemas = generation.schemas {
            labelled("became", schemas.counts.map { "\($0.kind) \($0.count)" }.joined(separator: ", "))
        }
        labelled("types", "\(generation.types), those of inline schemas included")
        labelled("calls", counted(generation.operations, "operation"))
        if generation.anyJSON.isEmpty {
            labelled("any JSON", "none")
        }
        entries("any JSON", generation.anyJSON)
        entries("unused", generation.schemas?.unused ?? [])
        entries("left out", generation.schemas?.lost ?? [])
        for (index, unused) in generation.unused.enumerated() {
            let place = style.dim("first at " + place(unused.first))
            let kind = TerminalText.escaped(unused.kind)
            labelled(index == 0 ? "ignored" : "", "\(kind) \(unused.count), \(place)")
        }
    }

    private mutating func entries(_ label: String, _ entries: [GenerationSummary.Entry]) {
        for (index, entry) in entries.enumerated() {
            let reason = entry.reason.map { ": " + TerminalText.escaped($0) } ?? ""
            let name = TerminalText.escaped(entry.name) + reason
            labelled(index == 0 ? label : "", name + " " + style.dim(place(entry.location)))
        }
    }
}
