/// Reads a command's arguments by its declaration: `--name value`, `--name=value`, `-v`, and `--` before
/// operands that look like options.
struct ArgumentParser {
    private let command: any Command.Type
    private let options: [Option]
    private var parsed = ParsedArguments()

    static func parse(_ arguments: [String], of command: any Command.Type) throws(Stop) -> ParsedArguments {
        var parser = ArgumentParser(command)
        return try parser.parse(arguments)
    }

    private init(_ command: any Command.Type) {
        self.command = command
        options = command.allOptions
    }

    private mutating func parse(_ arguments: [String]) throws(Stop) -> ParsedArguments {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                for operand in rest { parsed.add(operand: operand) }
                break
            }
            if argument.hasPrefix("-"), argument != "-" {
                try option(argument, &rest)
            } else {
                parsed.add(operand: argument)
            }
        }
        // `--help` stands above everything that is missing or too much.
        if !parsed.has(.help) { try checkOperands() }
        return parsed
    }

    private mutating func option(_ argument: String, _ rest: inout ArraySlice<String>) throws(Stop) {
        let name = String(argument.prefix { $0 != "=" })
        guard let option = options.first(where: { $0.isCalled(name) }) else { throw unknown(name) }
        let attached = name.count < argument.count ? String(argument.dropFirst(name.count + 1)) : nil
        if parsed.has(option), !option.isRepeatable {
            throw stop("\(name) is given twice")
        }
        guard let placeholder = option.value else {
            if attached != nil { throw stop("\(name) takes no value") }
            parsed.add("", to: option)
            return
        }
        // An option of this command is no value, unless it is attached: `--swift=--contract`.
        let next = rest.first.flatMap { isOption($0) ? nil : $0 }
        if attached == nil, next != nil { rest.removeFirst() }
        guard let value = attached ?? next, !value.isEmpty else {
            throw stop("\(name) needs a value: \(option.usage)", help: example(of: name))
        }
        if !option.choices.isEmpty, !option.choices.contains(value) {
            throw stop(
                "`\(value)` is no \(placeholder) for \(name)",
                help: Suggestion.help(value, among: option.choices, list: "it is one of"))
        }
        parsed.add(value, to: option)
    }

    private func unknown(_ name: String) -> Stop {
        let names = options.map { "--" + $0.name }
        return stop("unknown option `\(name)`", help: Suggestion.help(name, among: names))
    }

    private func isOption(_ argument: String) -> Bool {
        let name = argument.prefix { $0 != "=" }
        return argument.hasPrefix("-") && options.contains { $0.isCalled(String(name)) }
    }

    /// A command line that shows how it is done.
    private func example(of option: String? = nil) -> String? {
        let examples = command.examples.filter { example in
            option.map { example.split(separator: " ").contains(Substring($0)) } ?? true
        }
        return examples.first.map { "for instance `\($0)`" }
    }

    private func checkOperands() throws(Stop) {
        switch command.operands {
        case .any: return
        case .one(let name, _, _):
            if parsed.operands.isEmpty { throw stop("\(name) is missing", help: example()) }
            if parsed.operands.count > 1 { throw stop("only one \(name) can be given") }
        case .two(let first, let second, _):
            guard let missing = [first, second].dropFirst(parsed.operands.count).first else {
                if parsed.operands.count > 2 { throw stop("only \(first) and \(second) can be given") }
                return
            }
            throw stop("\(missing) is missing", help: example())
        case .none:
            guard let operand = parsed.operands.first else { return }
            let isContract = options.contains(.contract) && operand.contains { $0 == "." || $0 == "/" }
            throw stop(
                "unexpected argument `\(operand)`",
                help: isContract ? "a contract is named with `--contract \(ShellWord.of(operand))`" : nil)
        }
    }

    private func stop(_ message: String, help: String? = nil) -> Stop {
        Stop(message, help: help ?? "`stele \(command.name) --help` lists the options")
    }
}

extension Option {
    /// Whether an argument up to its `=` means this option.
    fileprivate func isCalled(_ argument: String) -> Bool {
        argument == "--" + name || (short.map { argument == "-\($0)" } ?? false)
    }
}
