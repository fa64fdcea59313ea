import SteleFindings

/// The types that some Swift files declare, with what extensions add to them.
package struct ModelSet: Sendable {
    /// In the order of the files and of their lines.
    package private(set) var declarations: [SwiftDeclaration] = []
    /// What was not understood, by place.
    package private(set) var remarks: [SwiftRemark] = []
    private var numbers: [String: Int] = [:]

    package init(_ files: [SourceFile]) {
        var extensions: [SwiftDeclaration] = []
        for file in files {
            let reader = SwiftReader(file)
            for declaration in reader.declarations {
                if let number = numbers[declaration.name] {
                    let first = declarations[number].range
                    remarks.append(
                        SwiftRemark(
                            message:
                                "`\(declaration.name)` is declared at \(first), too; the first one is read",
                            range: declaration.range))
                } else {
                    numbers[declaration.name] = declarations.count
                    declarations.append(declaration)
                }
            }
            extensions += reader.extensions
            remarks += reader.remarks
        }
        for addition in extensions { add(addition) }
    }

    private mutating func add(_ addition: SwiftDeclaration) {
        guard let number = numbers[addition.name] else { return }
        declarations[number].inherited += addition.inherited
        if declarations[number].codingKeys == nil { declarations[number].codingKeys = addition.codingKeys }
        if declarations[number].ownDecoding == nil { declarations[number].ownDecoding = addition.ownDecoding }
    }

    package subscript(name: String) -> SwiftDeclaration? { numbers[name].map { declarations[$0] } }

    /// The declaration that a name means at a place within a type, aliases followed.
    func resolve(_ name: String, in scope: String) -> Resolution {
        var (name, scope) = (name, scope)
        // An alias may lead to itself.
        for _ in 0..<16 {
            guard let declaration = lookUp(name, in: scope) else { return .elsewhere(name) }
            guard case .alias(let notation) = declaration.kind else { return .declared(declaration) }
            guard case .named(let next) = notation, !declaration.isGeneric else {
                return .notation(notation, scope: ModelSet.scope(of: declaration.name))
            }
            (name, scope) = (next, ModelSet.scope(of: declaration.name))
            if numbers[next] == nil, lookUp(next, in: scope) == nil { return .elsewhere(next) }
        }
        return .elsewhere(name)
    }

    enum Resolution {
        case declared(SwiftDeclaration)
        /// What an alias stands for.
        case notation(SwiftTypeNotation, scope: String)
        /// A type of a library, or of a file that was not named.
        case elsewhere(String)
    }

    private func lookUp(_ name: String, in scope: String) -> SwiftDeclaration? {
        var scope = scope
        while !scope.isEmpty {
            if let found = self[scope + "." + name] { return found }
            scope = ModelSet.scope(of: scope)
        }
        return self[name]
    }

    private static func scope(of name: String) -> String {
        name.split(separator: ".").dropLast().joined(separator: ".")
    }

    // MARK: What a declaration can do

    /// Structures that are read from JSON.
    package var models: [SwiftDeclaration] {
        declarations.filter { $0.kind == .structure && isDecodable($0) }
    }

    package func isDecodable(_ declaration: SwiftDeclaration) -> Bool {
        conforms(declaration, to: ["Codable", "Decodable"])
    }

    package func isRead(_ declaration: SwiftDeclaration) -> Bool {
        declaration.kind == .structure && (isDecodable(declaration) || isEncodable(declaration))
    }

    /// Why what a declaration decodes does not stand in it, and where; nil where it does.
    func notJudged(_ declaration: SwiftDeclaration) -> (message: String, place: SourceRange)? {
        let name = declaration.name
        if let place = declaration.ownDecoding { return ("`\(name)` decodes by code of its own", place) }
        if declaration.isGeneric { return ("`\(name)` is generic", declaration.range) }
        if let base = declaration.inherited.first(where: { self[$0]?.kind == .structure }) {
            return ("`\(name)` decodes as `\(base)` does, from which it inherits", declaration.range)
        }
        return nil
    }

    package func isEncodable(_ declaration: SwiftDeclaration) -> Bool {
        conforms(declaration, to: ["Codable", "Encodable"])
    }

    private func conforms(_ declaration: SwiftDeclaration, to names: Set<String>) -> Bool {
        var waiting = declaration.inherited
        var seen: Set<String> = []
        while let name = waiting.popLast() {
            let plain = name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name
            if names.contains(plain) { return true }
            guard seen.insert(plain).inserted, let other = self[plain] else { continue }
            waiting += other.inherited
            if case .alias(.other(let text)) = other.kind, text.contains("&") {
                waiting += text.split(whereSeparator: { " &".contains($0) }).map(String.init)
            }
        }
        return false
    }
}

extension SwiftDeclaration {
    /// The properties that synthesized decoding reads, each under its key.
    package var keyed: [(key: String, keyRange: SourceRange, property: SwiftProperty)] {
        guard let codingKeys else {
            return properties.filter(\.isDecoded).map { ($0.name, $0.range, $0) }
        }
        let byName = Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
        return codingKeys.compactMap { item in
            guard let property = byName[item.name], property.isDecoded else { return nil }
            guard case .text(let key) = item.value else { return (item.name, item.range, property) }
            return (key, item.range, property)
        }
    }

    /// The values of an enumeration whose cases are texts or numbers; nil for any other.
    package var rawValues: [(value: SwiftCase.Value, item: SwiftCase)]? {
        guard kind == .enumeration,
            let raw = inherited.first(where: { SwiftDeclaration.rawTypes.contains($0) })
        else { return nil }
        var next = 0
        return cases.map { item in
            if let value = item.value {
                if case .number(let number) = value { next = number &+ 1 }
                return (value, item)
            }
            if raw == "String" { return (.text(item.name), item) }
            defer { next &+= 1 }
            return (.number(next), item)
        }
    }

    private static let rawTypes: Set<String> = [
        "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
}

extension SwiftProperty {
    /// A constant that has its value keeps it: decoding passes it over.
    var isDecoded: Bool { !(isConstant && hasValue) && !isLazy }
}
