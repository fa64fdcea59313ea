/// Puts top-level declarations into an enum that is only a name.
enum SwiftNamespace {
    /// Declarations go into extensions of the enum; extensions, which may not be nested, are qualified instead.
    static func wrap(_ source: String, in namespace: String) -> String {
        var result = ""
        var isInside = false
        var block: [Substring] = []
        func close() {
            if isInside { result += "}\n" }
            isInside = false
        }
        func flush() {
            guard let head = block.first(where: { !$0.isEmpty && !$0.hasPrefix("///") && !$0.hasPrefix("@") })
            else {
                return block.removeAll()
            }
            if head.contains("extension ") {
                close()
                result += "\n"
                for line in block where !line.isEmpty || line != block.first {
                    result += qualified(line, namespace) + "\n"
                }
            } else {
                if !isInside { result += "\nextension \(namespace) {\n" } else { result += "\n" }
                isInside = true
                for line in block { result += line.isEmpty ? "\n" : "    " + line + "\n" }
            }
            block.removeAll()
        }
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty, block.isEmpty { continue }
            block.append(line)
            if line == "}" || line.hasPrefix("public typealias") { flush() }
        }
        flush()
        close()
        return result
    }

    private static func qualified(_ line: Substring, _ namespace: String) -> String {
        guard let range = line.firstRange(of: "nonisolated extension "), range.lowerBound == line.startIndex
        else {
            return String(line)
        }
        let rest = line[range.upperBound...]
        return rest.hasPrefix("String") ? String(line) : "nonisolated extension \(namespace).\(rest)"
    }
}
