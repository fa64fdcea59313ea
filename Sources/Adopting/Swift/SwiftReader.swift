import SteleFindings

/// Reads the declarations of one Swift file: structures, classes and enumerations with their stored properties and cases,
/// extensions of them, and type aliases. Bodies of functions are passed over.
///
/// This is a clear part of Swift and not all of it. What stands where a declaration could and is none that is known gets a
/// remark with its place.
struct SwiftReader {
    /// Types within types; deeper ones are passed over.
    static let depthLimit = 32

    let tokens: [SwiftToken]
    var index = 0
    var declarations: [SwiftDeclaration] = []
    /// What extensions add, by the name of the type.
    var extensions: [SwiftDeclaration] = []
    var remarks: [SwiftRemark] = []

    init(_ file: SourceFile) {
        tokens = SwiftScanner.tokens(of: file)
        var holder: SwiftDeclaration?
        members(of: &holder, around: "", depth: 0)
        if let token = current {
            remark("a bracket that opens nothing; the rest of the file is not read", token)
        }
    }

    // MARK: Tokens

    var current: SwiftToken? { index < tokens.count ? tokens[index] : nil }

    func isAt(_ mark: String) -> Bool { current?.isMark(mark) ?? false }

    mutating func take() -> SwiftToken? {
        guard let token = current else { return nil }
        index += 1
        return token
    }

    /// Takes a mark if it is next.
    mutating func take(_ mark: String) -> Bool {
        guard isAt(mark) else { return false }
        index += 1
        return true
    }

    mutating func remark(_ message: String, _ token: SwiftToken) {
        remarks.append(SwiftRemark(message: message, range: token.range))
    }

    /// Passes over what stands in brackets, with the brackets.
    mutating func skipBrackets() {
        var depth = 0
        let start = current
        repeat {
            guard let token = take() else {
                if let start { remark("a bracket that is never closed", start) }
                return
            }
            guard token.kind == .mark else { continue }
            if ["(", "[", "{"].contains(token.spelling) { depth += 1 }
            if [")", "]", "}"].contains(token.spelling) { depth -= 1 }
        } while depth > 0
    }

    /// Passes over `<…>`.
    mutating func skipGenerics() -> Bool {
        guard isAt("<") else { return false }
        var depth = 0
        repeat {
            guard let token = take() else { return true }
            if token.isMark("<") { depth += 1 }
            if token.isMark(">") { depth -= 1 }
        } while depth > 0
        return true
    }

    /// Passes over a value up to where a next declaration, pattern or body begins.
    mutating func skipValue() {
        var last: SwiftToken?
        while let token = current {
            if token.isFirstInLine, let last, !last.continuesLine, !token.continuesBefore { return }
            if token.isMark(",") || token.isMark(";") || token.isMark("}") { return }
            // A closure belongs to the value when something stands before it; observers follow the whole.
            if token.isMark("{"), last != nil, isObserverBlock { return }
            if token.kind == .mark, ["(", "[", "{"].contains(token.spelling) {
                skipBrackets()
                last = index > 0 ? tokens[index - 1] : nil
                continue
            }
            last = token
            index += 1
        }
    }

    /// Whether braces hold `willSet` or `didSet`.
    var isObserverBlock: Bool {
        guard isAt("{"), index + 1 < tokens.count else { return false }
        return ["willSet", "didSet"].contains(tokens[index + 1].spelling)
    }

    // MARK: Declarations

    /// Reads up to the closing brace, which stays, or the end.
    mutating func members(of holder: inout SwiftDeclaration?, around scope: String, depth: Int) {
        while let token = current, !token.isMark("}") {
            let before = index
            member(of: &holder, around: scope, depth: depth)
            if index == before { index += 1 }
        }
    }

    /// What stands before a declaration's keyword.
    struct Prefix {
        var wrapper: String?
        var isStatic = false
        var isLazy = false
    }

    private mutating func member(of holder: inout SwiftDeclaration?, around scope: String, depth: Int) {
        let prefix = prefix()
        guard let token = take() else { return }
        if token.kind == .mark { return mark(token) }
        switch token.spelling {
        case "struct", "class", "actor", "enum", "extension", "protocol":
            type(token, &holder, around: scope, depth: depth)
        case "typealias": alias(around: scope)
        case "let", "var": properties(isConstant: token.spelling == "let", prefix, &holder)
        case "case": cases(&holder)
        case "init": initializer(&holder, token)
        case "func", "subscript", "deinit", "macro": function()
        case "import", "associatedtype", "precedencegroup", "operator": skipLine(from: token)
        default:
            remark("`\(token.spelling)` begins no declaration that is known; its line is passed over", token)
            skipLine(from: token)
        }
    }

    private mutating func mark(_ token: SwiftToken) {
        switch token.spelling {
        case ";": break
        case "#":
            // The branches of a condition are all read, whatever it says; a macro is not expanded.
            if let word = current?.spelling, ["if", "elseif", "else", "endif"].contains(word) {
                if word == "if" {
                    remark("all branches of `#if` are read, whatever its condition says", token)
                }
            } else {
                remark("a macro is not expanded", token)
            }
            skipLine(from: token)
        case "{", "(", "[":
            index -= 1
            skipBrackets()
        default: remark("`\(token.spelling)` begins no declaration; its line is passed over", token)
        }
    }

    /// Passes over the rest of a line, and brackets that it opens.
    private mutating func skipLine(from start: SwiftToken) {
        while let token = current, !token.isFirstInLine, !token.isMark("}"), !token.isMark(";") {
            if token.kind == .mark, ["(", "[", "{"].contains(token.spelling) {
                skipBrackets()
            } else {
                index += 1
            }
        }
    }

    private mutating func prefix() -> Prefix {
        var prefix = Prefix()
        while let token = current {
            if token.isMark("@") {
                index += 1
                attribute(&prefix)
            } else if token.kind == .word, SwiftReader.modifiers.contains(token.spelling) {
                // `class` before a member is a modifier, before a name a keyword.
                if token.spelling == "class", !isModifierClass { return prefix }
                if ["static", "class"].contains(token.spelling) { prefix.isStatic = true }
                if token.spelling == "lazy" { prefix.isLazy = true }
                index += 1
                // `private(set)`, `unowned(safe)`, `nonisolated(unsafe)`
                if isAt("("), current?.isFirstInLine == false { skipBrackets() }
            } else {
                return prefix
            }
        }
        return prefix
    }

    private var isModifierClass: Bool {
        guard index + 1 < tokens.count else { return false }
        return ["var", "let", "func", "subscript", "final", "override"].contains(tokens[index + 1].spelling)
    }

    private static let modifiers: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final", "lazy",
        "weak", "unowned", "indirect", "mutating", "nonmutating", "override", "required", "convenience",
        "dynamic", "optional", "nonisolated", "isolated", "distributed", "borrowing", "consuming", "prefix",
        "postfix", "infix",
    ]

    private mutating func attribute(_ prefix: inout Prefix) {
        var name = take()?.spelling ?? ""
        while take(".") { name += "." + (take()?.spelling ?? "") }
        _ = skipGenerics()
        if isAt("("), current?.isFirstInLine == false { skipBrackets() }
        // Attributes of the language begin with a small letter, property wrappers are types.
        let last = name.split(separator: ".").last ?? ""
        if last.first?.isUppercase == true, !["MainActor", "Sendable"].contains(last), prefix.wrapper == nil {
            prefix.wrapper = "@" + name
        }
    }

    // MARK: Types

    private mutating func type(
        _ keyword: SwiftToken, _ holder: inout SwiftDeclaration?, around scope: String, depth: Int
    ) {
        guard let first = take(), first.kind == .word else { return }
        var name = first.spelling
        while take(".") { name += "." + (take()?.spelling ?? "") }
        let isGeneric = skipGenerics()
        let inherited = inheritance()
        guard isAt("{") else { return }
        if keyword.spelling == "protocol" || keyword.spelling == "actor" {
            if keyword.spelling == "protocol" {
                var declaration = SwiftDeclaration(
                    name: name, kind: .alias(.other("protocol")), inherited: inherited, range: first.range)
                declaration.isGeneric = true
                declarations.append(declaration)
            }
            return skipBrackets()
        }
        if keyword.spelling == "enum", name == "CodingKeys", holder != nil { return codingKeys(&holder) }
        if depth >= SwiftReader.depthLimit {
            remark("types in types beyond \(SwiftReader.depthLimit) levels are not read", first)
            return skipBrackets()
        }
        let isExtension = keyword.spelling == "extension"
        let whole = isExtension || scope.isEmpty ? name : scope + "." + name
        var inner: SwiftDeclaration? = SwiftDeclaration(
            name: whole, kind: keyword.spelling == "enum" ? .enumeration : .structure, inherited: inherited,
            range: first.range)
        inner?.isGeneric = isGeneric
        // A type comes before those within it.
        let place = isExtension ? extensions.count : declarations.count
        if isExtension, let inner {
            extensions.append(inner)
        } else if let inner {
            declarations.append(inner)
        }
        index += 1
        members(of: &inner, around: whole, depth: depth + 1)
        if !take("}") { remark("the braces of `\(whole)` are never closed", first) }
        guard let inner else { return }
        if isExtension { extensions[place] = inner } else { declarations[place] = inner }
    }

    /// The names behind a colon, up to the brace.
    private mutating func inheritance() -> [String] {
        var names: [String] = []
        if take(":") {
            var name = ""
            while let token = current, !token.isMark("{"), !token.isWord("where") {
                index += 1
                if token.isMark(",") || token.isMark("&") {
                    names.append(name)
                    name = ""
                } else if token.isMark("@") {
                    _ = take()
                } else {
                    name += token.spelling
                }
            }
            names.append(name)
        }
        while let token = current, !token.isMark("{"), !token.isMark("}"),
            !token.isFirstInLine || token.isWord("where")
        { index += 1 }
        return names.filter { !$0.isEmpty }
    }

    private mutating func alias(around scope: String) {
        guard let name = take(), name.kind == .word else { return }
        let isGeneric = skipGenerics()
        guard take("="), let notation = notation() else { return }
        var declaration = SwiftDeclaration(
            name: scope.isEmpty ? name.spelling : scope + "." + name.spelling, kind: .alias(notation),
            inherited: [], range: name.range)
        declaration.isGeneric = isGeneric
        declarations.append(declaration)
    }
}
