/// libyaml's words for a fault, translated: it speaks of tokens, and a person looks at a text.
struct YAMLFaultWords {
    let message: String
    let help: String?
    /// Whether the fault is better seen where the construct starts than where libyaml gave up.
    var isAtOrigin = false
    /// What to say of the place where libyaml gave up, then.
    var placeNote: String?
    /// What to say of the place where the construct starts.
    let originNote: String?

    init(_ problem: YAMLProblem, _ character: Unicode.Scalar?) {
        originNote = YAMLFaultWords.origin(problem.contextText)
        let words =
            YAMLFaultWords.quoting(problem, character) ?? YAMLFaultWords.structure(problem)
            ?? YAMLFaultWords.names(problem) ?? (problem.text, nil)
        message = words.message
        help = words.help
        switch (problem.text, problem.contextText) {
        case ("found unexpected end of stream", "while scanning a quoted scalar"):
            isAtOrigin = true
            placeNote = "the file ends here"
        case ("found unexpected document indicator", _):
            isAtOrigin = true
            placeNote = "the document ends here"
        case ("could not find expected ':'", _): isAtOrigin = true
        default: break
        }
    }

    private typealias Words = (message: String, help: String?)

    /// Faults in characters and quotes.
    private static func quoting(_ problem: YAMLProblem, _ character: Unicode.Scalar?) -> Words? {
        let sign = character.map { "`\(shown(String($0)))`" } ?? "this"
        switch problem.text {
        case "control characters are not allowed":
            return (
                "a control character stands in the text",
                "remove it, or write it as an escape in double quotes"
            )
        case "found character that cannot start any token" where character == "\t":
            return tab
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return tab
        case "found character that cannot start any token":
            return ("text cannot start with \(sign)", "put the text into quotes")
        case "found unexpected end of stream", "found unexpected document indicator":
            return ("the text has no closing quote", nil)
        case "found unknown escape character":
            return ("this escape is not one of YAML's", "double the backslash, or use single quotes")
        case "found invalid Unicode character escape code":
            return (
                "this escape stands for no character",
                "write the character itself; `\\u` cannot write halves of one"
            )
        case "did not find expected hexdecimal number":
            return ("the escape has too few hexadecimal digits", "`\\x` takes 2, `\\u` 4 and `\\U` 8")
        default: return nil
        }
    }

    private static let tab: Words = ("a tab stands where only spaces may indent", "indent with spaces")

    /// Faults in how mappings and sequences are laid out.
    private static func structure(_ problem: YAMLProblem) -> Words? {
        switch problem.text {
        case "mapping values are not allowed in this context":
            return (
                "no key can stand before this colon",
                "put the text into quotes if the colon is part of it; else check the indentation"
            )
        case "could not find expected ':'": return ("a key without a colon", "write `: ` behind the key")
        case "did not find expected key":
            return (
                "expected the mapping's next key, or its end",
                "check the indentation and the quotes before this"
            )
        case "did not find expected '-' indicator":
            return ("expected the sequence's next `- `, or its end", "check the indentation")
        case "did not find expected ',' or ']'": return ("expected a comma or `]`", nil)
        case "did not find expected ',' or '}'": return ("expected a comma or `}`", nil)
        case "did not find expected node content": return ("expected a value", nil)
        case "block sequence entries are not allowed in this context":
            return ("no sequence can start here", "start it on a line of its own")
        case "mapping keys are not allowed in this context":
            return ("no key can start here", "put the text into quotes if it starts with `?`")
        case "found unexpected ':'":
            return (
                "a colon inside a flow mapping or sequence",
                "write a space behind it, or put the text into quotes"
            )
        case "did not find expected <document start>":
            return (
                "the document is complete before this",
                "check the indentation; another document starts with `---`"
            )
        case "did not find expected comment or line break":
            return ("expected the end of the line", nil)
        case "found an indentation indicator equal to 0":
            return ("the indentation of a block is a digit from 1 to 9", nil)
        default: return nil
        }
    }

    /// Faults in anchors, tags and directives.
    private static func names(_ problem: YAMLProblem) -> Words? {
        switch (problem.text, problem.contextText) {
        case ("did not find expected alphabetic or numeric character", "while scanning an alias"):
            return (
                "expected an anchor's name behind `*`",
                "put the text into quotes if the asterisk is part of it"
            )
        case ("did not find expected alphabetic or numeric character", _):
            return (
                "expected a name of letters, digits, `-` and `_` behind `&`",
                "put the text into quotes if the ampersand is part of it"
            )
        case ("found undefined tag handle", _):
            return (
                "the tag's prefix is declared nowhere", "put the text into quotes if the `!` is part of it"
            )
        case ("did not find the expected '>'", _): return ("expected `>` at the end of the tag", nil)
        case ("did not find expected tag URI", _), ("did not find expected '!'", _):
            return ("this is not how a tag is written", nil)
        case ("found unknown directive name", _): return ("the parser knows `%YAML` and `%TAG` only", nil)
        case ("found incompatible YAML document", _):
            return ("the parser reads YAML 1.1 and 1.2 only", "remove the line `%YAML`")
        case ("found duplicate %YAML directive", _): return ("a second `%YAML` for one document", nil)
        case ("found duplicate %TAG directive", _): return ("a second `%TAG` for one prefix", nil)
        default: return nil
        }
    }

    private static func origin(_ context: String) -> String? {
        switch context {
        case "while parsing a block mapping", "while parsing a flow mapping": "the mapping starts here"
        case "while parsing a block collection", "while parsing a flow sequence": "the sequence starts here"
        case "while scanning a simple key": "the key starts here"
        case "while scanning a quoted scalar", "while parsing a quoted scalar",
            "while scanning a plain scalar":
            "the text starts here"
        case "while scanning a block scalar": "the block starts here"
        case "": nil
        default: "it starts here"
        }
    }
}
