import PlatformModels

/// The body of a block: a sequence of characters that devices edit without asking each other. Whatever the order in which
/// insertions and deletions arrive, as long as each comes after what its writer had seen, the text is the same.
package struct SequenceText: Equatable, Sendable {
    /// A deleted character keeps its place, so that a late insertion finds it.
    private struct Element: Equatable {
        let id: ElementID
        var scalar: Unicode.Scalar?
    }

    private var elements: [Element] = []
    /// The greatest counter of any element.
    package private(set) var lastCounter: Int64 = 0

    package init() {}

    /// The text as a snapshot holds it.
    package init(_ runs: [TextRun]) {
        for run in runs {
            guard let first = ElementID(run.first) else { continue }
            var scalars = (run.text ?? "").unicodeScalars.makeIterator()
            for offset in 0..<run.count {
                append(Element(id: first.advanced(by: offset), scalar: scalars.next()))
            }
        }
    }

    /// What is seen.
    package var text: String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: elements.lazy.compactMap(\.scalar))
        return String(text)
    }

    /// The id of the last character, deleted or not.
    var lastElement: ElementID? { elements.last?.id }

    /// The id of the character before a place, counted in visible characters: nil at the beginning.
    package func element(before place: Int) -> ElementID? {
        guard place > 0 else { return nil }
        var seen = 0
        var last: ElementID?
        for element in elements where element.scalar != nil {
            last = element.id
            seen += 1
            if seen == place { break }
        }
        return last
    }

    /// The ids of visible characters from a place on.
    package func elements(at place: Int, count: Int) -> [ElementID] {
        Array(
            elements.lazy.filter { $0.scalar != nil }.dropFirst(max(0, place)).prefix(max(0, count)).map(\.id)
        )
    }

    /// Puts characters behind an element, whose ids count from `first` on. What is there already stays.
    package mutating func insert(_ text: String, first: ElementID, after: ElementID?) {
        var place = after.flatMap { index(of: $0) }.map { $0 + 1 } ?? 0
        for (offset, scalar) in text.unicodeScalars.enumerated() {
            let id = first.advanced(by: offset)
            if let known = index(of: id) {
                place = known + 1
                continue
            }
            // Of what was inserted behind the same element, the greater ids come first.
            while place < elements.count, elements[place].id > id { place += 1 }
            elements.insert(Element(id: id, scalar: scalar), at: place)
            lastCounter = max(lastCounter, id.counter)
            place += 1
        }
    }

    /// Takes characters out; one that is deleted stays so.
    package mutating func delete(_ ids: some Sequence<ElementID>) {
        let gone = Set(ids)
        for index in elements.indices where gone.contains(elements[index].id) { elements[index].scalar = nil }
    }

    /// The text as a snapshot holds it: neighbours of one replica with counters in a row are one run.
    package var runs: [TextRun] {
        var runs: [TextRun] = []
        var next: ElementID?
        for element in elements {
            let isDeleted = element.scalar == nil
            if let last = runs.last, element.id == next, (last.text == nil) == isDeleted {
                runs[runs.count - 1].count += 1
                if let scalar = element.scalar { runs[runs.count - 1].text?.unicodeScalars.append(scalar) }
            } else {
                let text = element.scalar.map { String($0) }
                runs.append(TextRun(first: element.id.description, count: 1, text: text))
            }
            next = element.id.advanced(by: 1)
        }
        return runs
    }

    private mutating func append(_ element: Element) {
        elements.append(element)
        lastCounter = max(lastCounter, element.id.counter)
    }

    private func index(of id: ElementID) -> Int? {
        // Nothing is searched for that can't be there: most insertions are new.
        id.counter > lastCounter ? nil : elements.firstIndex { $0.id == id }
    }
}
