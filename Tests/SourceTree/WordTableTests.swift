import SteleFindings
import SteleSourceTree
import Testing

@Suite("Words found without a string")
struct WordTableTests {
    static let words = ["", "a", "b", "ab", "ba", "type", "tipe", "enum", "größe", "properties"]
    static let table = WordTable(
        Dictionary(uniqueKeysWithValues: zip(words, 0...)))

    @Test("every word has its number, and other texts have none")
    func numbers() throws {
        let list = try #require(read("['', a, b, ab, ba, type, tipe, enum, größe, properties]").root)
        #expect(list.elements.map { $0.number(in: WordTableTests.table) } == Array(0..<10))
        let others = try #require(read("[c, aa, typ, types, enun, [a], {a: b}, propertiez]").root)
        #expect(others.elements.allSatisfy { $0.number(in: WordTableTests.table) == nil })
    }

    @Test("the entries are those of the mapping: merged, without repeated ones, behind aliases")
    func entries() throws {
        let text = "x: &x {b: 1, type: 2}\ny: {a: 3, <<: *x, q: 4, a: 5, type: 6}\nz: *x\n"
        let root = try #require(read(text).root)
        for name in ["x", "y", "z"] {
            let mapping = try #require(root[name])
            var found: [String] = []
            mapping.forEachEntry(WordTableTests.table) { place, number in
                let word = number.map { WordTableTests.words[Int($0)] }
                #expect(word == nil || mapping.key(of: place).text == word)
                found.append("\(mapping.key(of: place).text ?? "")=\(json(mapping.value(of: place)))")
            }
            #expect(found == mapping.entries.map { "\($0.key.text ?? "")=\(json($0.value))" })
        }
    }
}
