import SteleFindings

extension KeyReading.Fault {
    /// Says so.
    func report(to findings: inout FindingList, in file: SourceFile, _ nodes: NodeList) {
        func place(_ index: Int32) -> SourceRange {
            let record = nodes.records[Int(index)]
            return SourceRange(file: file, start: record.start, end: record.end)
        }
        switch self {
        case .repeated(let key, let first):
            findings.append(
                .sourceDuplicateKey, "\(named(nodes.text(of: key))) is given twice; the first one stands",
                at: place(key), notes: [RelatedPlace("first given here", at: place(first))])
        case .complex(let key):
            let kind = nodes.shape(of: key) == .mapping ? "mapping" : "sequence"
            findings.append(
                .sourceComplexKey, "a \(kind) is used as a key; its entry is left out", at: place(key),
                help: "write the key as text")
        case .unmergeable(let value):
            findings.append(
                .sourceMergeKey, "`<<` merges mappings, and this is none", at: place(value),
                help: "name a mapping by its alias, or quote the key to mean the text `<<`")
        }
    }

    private func named(_ key: UnsafeBufferPointer<UInt8>) -> String {
        key.isEmpty ? "the empty key" : "the key `\(shown(key))`"
    }
}

/// Text of a document inside a message: short, on one line, and harmless.
func shown(_ text: UnsafeBufferPointer<UInt8>) -> String {
    let longest = 60
    let scalars = String(decoding: text.prefix(4 * longest), as: UTF8.self).unicodeScalars
    var shown = ""
    for scalar in scalars.prefix(longest) {
        let isPrintable = scalar.properties.generalCategory.isPrintable
        shown.unicodeScalars.append(isPrintable ? scalar : "\u{FFFD}")
    }
    return scalars.count > longest || text.count > 4 * longest ? shown + "…" : shown
}

/// A name of a document inside a message.
func shown(_ name: String) -> String {
    Array(name.utf8).withUnsafeBufferPointer { shown($0) }
}

extension Unicode.GeneralCategory {
    /// Not a control, format, separator or unassigned character.
    fileprivate var isPrintable: Bool {
        switch self {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            false
        default: true
        }
    }
}
