/// Puts top-level declarations into an enum that is only a name.
///
/// Types go into extensions of the enum; extensions, which may not be nested, name the enum instead.
struct SwiftNamespace {
    private let name: String
    private let qualifier: SwiftQualifier
    private var result = ""
    private var isInside = false
    private var isAfterName = false

    private init(name: String, members: Set<String>) {
        self.name = name
        let qualified = members.map { ($0, name + "." + SwiftText.identifier($0)) }
        qualifier = SwiftQualifier(Dictionary(uniqueKeysWithValues: qualified))
    }

    /// `members`: the names of all types in the enum, which an extension of one of them does not see.
    static func wrap(_ source: String, in name: String, members: Set<String>) -> String {
        var namespace = SwiftNamespace(name: name, members: members)
        var declaration: [Substring] = []
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty, declaration.isEmpty { continue }
            declaration.append(line)
            if endsDeclaration(line) {
                namespace.take(declaration)
                declaration.removeAll()
            }
        }
        namespace.close()
        return namespace.result
    }

    /// Printed declarations end in a brace of their own line, in `{}`, or are a single line without braces.
    private static func endsDeclaration(_ line: Substring) -> Bool {
        if line == "}" { return true }
        guard let first = line.first, first != " ", first != "/", first != "@" else { return false }
        return line.hasSuffix("{}") || line.contains("typealias ")
    }

    private mutating func take(_ declaration: [Substring]) {
        let head = declaration.first { !$0.hasPrefix("/") && !$0.hasPrefix("@") } ?? ""
        if head.contains("extension "), !head.contains("extension String ") {
            close()
            result += "\n"
            for line in declaration { result += qualifier.line(line) + "\n" }
        } else if head.contains("extension ") {
            close()
            result += "\n" + declaration.joined(separator: "\n") + "\n"
        } else {
            // Names stand one below the other.
            let isName = declaration.count == 1 && head.contains("typealias ")
            result += !isInside ? "\nextension \(name) {\n" : isName && isAfterName ? "" : "\n"
            isInside = true
            isAfterName = isName
            for line in declaration { result += line.isEmpty ? "\n" : "    " + line + "\n" }
        }
    }

    private mutating func close() {
        if isInside { result += "}\n" }
        isInside = false
    }
}
