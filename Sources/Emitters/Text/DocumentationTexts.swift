import SteleContractModel

extension Documentation {
    /// What is worth a comment: the summary and the description, once where they are equal.
    ///
    /// A title of one ASCII word (`address_specs`, `Account`) is a name and says nothing about what has a name already.
    ///
    /// - Parameter keepsNames: of an enumeration's value one word may be all that explains it.
    func texts(keepsNames: Bool = false) -> [String] {
        var texts = [summary, description].compactMap { $0 }
        if let summary, !keepsNames, Documentation.isName(summary) { texts.removeFirst() }
        if texts.count == 2, texts[0] == texts[1] { texts.removeLast() }
        return texts
    }

    private static func isName(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                true
            default: false
            }
        }
    }
}
