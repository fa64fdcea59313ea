import SteleFindings

// Properties, cases and functions.
extension SwiftReader {
    /// `let a: Int, b = 2`
    mutating func properties(isConstant: Bool, _ prefix: Prefix, _ holder: inout SwiftDeclaration?) {
        repeat {
            guard let name = current else { return }
            if name.isMark("(") {
                remark("a pattern of several names is not read", name)
                skipBrackets()
                if take(":") { _ = notation() }
                if take("=") { skipValue() }
                continue
            }
            guard name.kind == .word else { return }
            index += 1
            let type = take(":") ? notation() : nil
            let isComputed = isAt("{") && !isObserverBlock
            var literal: SwiftTypeNotation?
            var hasValue = false
            if take("=") {
                hasValue = true
                literal = literalType()
                skipValue()
            }
            if isAt("{"), current?.isFirstInLine == false || isComputed || isObserverBlock { skipBrackets() }
            if isComputed || prefix.isStatic { continue }
            holder?.properties.append(
                SwiftProperty(
                    name: name.spelling, type: type ?? literal, hasValue: hasValue, isConstant: isConstant,
                    isLazy: prefix.isLazy, wrapper: prefix.wrapper, range: name.range))
        } while take(",")
    }

    /// The type of a literal that is the whole value.
    private func literalType() -> SwiftTypeNotation? {
        let isSigned = isAt("-")
        let place = isSigned ? index + 1 : index
        guard place < tokens.count else { return nil }
        let token = tokens[place]
        let behind = place + 1 < tokens.count ? tokens[place + 1] : nil
        if let behind, !behind.isFirstInLine, !behind.isMark("}"), !behind.isMark(","), !behind.isMark("{") {
            return nil
        }
        switch token.kind {
        case .number: return .named(token.isFloating ? "Double" : "Int")
        case .text where !isSigned: return .named("String")
        case .word where !isSigned && ["true", "false"].contains(token.spelling): return .named("Bool")
        case .text, .word, .mark: return nil
        }
    }

    /// `case a, b = "x", c(Int)`
    mutating func cases(_ holder: inout SwiftDeclaration?) {
        for item in caseList() { holder?.cases.append(item) }
    }

    private mutating func caseList() -> [SwiftCase] {
        var cases: [SwiftCase] = []
        repeat {
            guard let name = current, name.kind == .word else { return cases }
            index += 1
            let hasPayload = isAt("(")
            if hasPayload { skipBrackets() }
            var value: SwiftCase.Value?
            if take("=") {
                value = caseValue()
                skipValue()
            }
            cases.append(
                SwiftCase(name: name.spelling, value: value, hasPayload: hasPayload, range: name.range))
        } while take(",")
        return cases
    }

    private func caseValue() -> SwiftCase.Value {
        guard var token = current else { return .unknown }
        var sign = 1
        if token.isMark("-"), index + 1 < tokens.count {
            sign = -1
            token = tokens[index + 1]
        }
        switch token.kind {
        case .text(let text): return text.map { .text($0) } ?? .unknown
        case .number: return token.integer.map { .number(sign * $0) } ?? .unknown
        case .word, .mark: return .unknown
        }
    }

    /// The enumeration `CodingKeys` of the type around it.
    mutating func codingKeys(_ holder: inout SwiftDeclaration?) {
        index += 1
        var keys: [SwiftCase] = []
        while let token = current, !token.isMark("}") {
            index += 1
            if token.isWord("case") {
                keys += caseList()
            } else if token.kind == .mark, ["{", "(", "["].contains(token.spelling) {
                index -= 1
                skipBrackets()
            }
        }
        _ = take("}")
        holder?.codingKeys = keys
    }

    mutating func initializer(_ holder: inout SwiftDeclaration?, _ token: SwiftToken) {
        if isAt("?") || isAt("!") { index += 1 }
        _ = skipGenerics()
        // `init(from decoder: any Decoder)`
        if isAt("("), index + 1 < tokens.count, tokens[index + 1].isWord("from") {
            var rest = index + 2
            while rest < tokens.count, !tokens[rest].isMark(")") {
                if tokens[rest].isWord("Decoder") { holder?.ownDecoding = token.range }
                rest += 1
            }
        }
        function()
    }

    /// Passes over a signature and a body. A requirement without body ends with its line.
    mutating func function() {
        while let token = current {
            if token.isMark("}") { return }
            if token.isMark("{") { return skipBrackets() }
            if token.isFirstInLine, index > 0, !tokens[index - 1].continuesLine, !token.continuesBefore,
                !token.isMark("->"), !["throws", "async", "rethrows", "where"].contains(token.spelling)
            {
                return
            }
            if token.isMark("(") || token.isMark("[") { skipBrackets() } else { index += 1 }
        }
    }

    // MARK: Types

    /// A type as written; nil where none stands.
    mutating func notation() -> SwiftTypeNotation? {
        notation(depth: 0)
    }

    private mutating func notation(depth: Int) -> SwiftTypeNotation? {
        guard depth < SwiftReader.depthLimit else { return nil }
        while take("@") { _ = take() }
        guard let token = current else { return nil }
        var type: SwiftTypeNotation
        if token.isWord("any") || token.isWord("some") || token.isWord("inout") {
            index += 1
            return notation(depth: depth + 1).map { .other(token.spelling + " " + $0.spelling) }
        } else if token.isMark("[") {
            index += 1
            guard let first = notation(depth: depth + 1) else { return nil }
            type = .array(first)
            if take(":") {
                guard let value = notation(depth: depth + 1) else { return nil }
                type = .dictionary(first, value)
            }
            guard take("]") else { return nil }
        } else if token.isMark("(") {
            let start = index
            skipBrackets()
            type = .other(tokens[start..<index].map(\.spelling).joined())
        } else if token.kind == .word {
            type = name(depth: depth)
        } else {
            return nil
        }
        var marks = 0
        while let mark = current, !mark.isFirstInLine, mark.isMark("?") || mark.isMark("!") {
            index += 1
            marks += 1
            // A type as deep as there are marks could not even be let go.
            if marks <= SwiftReader.depthLimit { type = .optional(type) }
        }
        while let word = current, word.isWord("async") || word.isWord("throws") {
            index += 1
            if isAt("(") { skipBrackets() }
        }
        if isAt("->") || isAt("&") {
            let mark = take()?.spelling ?? ""
            return .other(type.spelling + " \(mark) " + (notation(depth: depth + 1)?.spelling ?? ""))
        }
        return type
    }

    private mutating func name(depth: Int) -> SwiftTypeNotation {
        var name = take()?.spelling ?? ""
        var arguments: [SwiftTypeNotation] = []
        var spelling = name
        while true {
            if take("<") {
                repeat {
                    guard let argument = notation(depth: depth + 1) else { break }
                    arguments.append(argument)
                } while take(",")
                _ = take(">")
                spelling += "<" + arguments.map(\.spelling).joined(separator: ", ") + ">"
            }
            guard isAt("."), index + 1 < tokens.count, tokens[index + 1].kind == .word else { break }
            index += 1
            let part = take()?.spelling ?? ""
            name = ["Swift", "Foundation"].contains(name) ? part : name + "." + part
            spelling += "." + part
        }
        return arguments.isEmpty ? .named(name) : .generic(name, arguments, spelling: spelling)
    }
}
