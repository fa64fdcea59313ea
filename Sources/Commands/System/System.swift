/// Everything of the outside world that a command may use; a test gives one of its own.
package struct System {
    /// Absolute.
    package let workingDirectory: String
    package let output: any TextSink
    package let errors: any TextSink
    /// The value of an environment variable.
    package let environment: (String) -> String?
    /// Seconds since 1970 in UTC.
    package let now: () -> Int
    /// Runs git in a folder with arguments and without a shell; nil when it cannot be started. No more than so many bytes
    /// are taken.
    package let git: (_ arguments: [String], _ folder: String, _ limit: Int) -> ChildOutput?
    /// A descriptor that can be read from once somebody wants a command that waits to end; see `Interruption`.
    package let interruption: () -> Int32

    package init(
        workingDirectory: String, output: any TextSink, errors: any TextSink,
        environment: @escaping (String) -> String?, now: @escaping () -> Int,
        git: @escaping (_ arguments: [String], _ folder: String, _ limit: Int) -> ChildOutput? = Git.run,
        interruption: @escaping () -> Int32 = { Interruption.descriptor() }
    ) {
        self.workingDirectory = workingDirectory
        self.output = output
        self.errors = errors
        self.environment = environment
        self.now = now
        self.git = git
        self.interruption = interruption
    }
}

/// Where text goes: standard output, standard error, or a test's memory.
package protocol TextSink: AnyObject {
    var isTerminal: Bool { get }
    /// The columns of the terminal, where that is known.
    var width: Int? { get }
    /// Why text was lost, if some was; a reader that closed its end early is no failure.
    var failure: String? { get }
    func write(_ text: String)
}
