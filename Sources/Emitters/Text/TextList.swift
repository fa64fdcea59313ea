/// Short texts that will stand side by side, one behind the other in one buffer: parameters, statements, elements.
///
/// Most of a large contract's output is made of such texts; as strings, each would be made only to be copied.
struct TextList: Sendable {
    /// All texts, without anything between them.
    private(set) var bytes: [UInt8] = []
    /// Where each text ends.
    private var ends: [Int] = []

    init() {}

    init(_ texts: some Sequence<String>) {
        for text in texts { add(text) }
    }

    var count: Int { ends.count }
    var isEmpty: Bool { ends.isEmpty }

    subscript(_ index: Int) -> ArraySlice<UInt8> {
        bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// Adds a text of several pieces, which nobody has to join before.
    mutating func add(
        _ first: String, _ second: String = "", _ third: String = "", _ fourth: String = "",
        _ fifth: String = "", _ sixth: String = "", _ seventh: String = "", _ eighth: String = ""
    ) {
        bytes.append(first)
        bytes.append(second)
        bytes.append(third)
        bytes.append(fourth)
        bytes.append(fifth)
        bytes.append(sixth)
        bytes.append(seventh)
        bytes.append(eighth)
        ends.append(bytes.count)
    }

    mutating func add(_ text: some Collection<UInt8>) {
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
    }

    /// Takes back the texts that were added last.
    mutating func removeLast(_ number: Int) {
        ends.removeLast(number)
        bytes.removeLast(bytes.count - (ends.last ?? 0))
    }

    /// How long the texts are with something of that length between every two.
    func length(separator: Int) -> Int { bytes.count + max(0, count - 1) * separator }
}

extension [UInt8] {
    /// Appends a text in UTF-8.
    mutating func append(_ text: String) {
        if !text.isEmpty { append(contentsOf: text.utf8) }
    }

    /// Appends texts with a separator between every two.
    mutating func append(_ texts: TextList, separator: String) {
        for index in 0..<texts.count {
            if index > 0 { append(separator) }
            append(contentsOf: texts[index])
        }
    }
}
