/// One command of the command line: its declaration, from which arguments are parsed and help is made, and
/// what it does.
package protocol Command {
    /// As typed: `check`; a name of two words (`evidence merge`) is typed as two.
    static var name: String { get }
    /// One phrase for the list of commands.
    static var summary: String { get }
    static var operands: Operands { get }
    static var options: [Option] { get }
    static var exitCodes: [ExitCode] { get }
    /// Command lines worth trying.
    static var examples: [String] { get }
    /// Does it, and answers the exit code.
    static func run(_ run: Invocation) throws(Stop) -> Int32
}

extension Command {
    /// With those that every command has.
    package static var allOptions: [Option] { options + [.color, .help] }

    /// As help lists them.
    static var groupedOptions: [(group: Option.Group, members: [Option])] {
        Option.Group.allCases.compactMap { group in
            let members = allOptions.filter { $0.group == group }
            return members.isEmpty ? nil : (group, members)
        }
    }

    package static var operands: Operands { .none }
    package static var options: [Option] { [] }
    package static var examples: [String] { [] }
    package static var exitCodes: [ExitCode] { [.init(0, "done"), .couldNotRun] }
}

/// What a number that the process answers means.
package struct ExitCode: Hashable, Sendable {
    package let code: Int32
    /// One lower-case phrase.
    package let meaning: String

    package init(_ code: Int32, _ meaning: String) {
        self.code = code
        self.meaning = meaning
    }

    static let couldNotRun = ExitCode(2, "could not run: a bad option, or an input that cannot be read")
}
