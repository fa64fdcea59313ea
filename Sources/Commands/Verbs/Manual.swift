/// `stele manual`: what every help page says, as a page for `man`.
enum Manual: Command {
    static let name = "manual"
    static let summary = "the manual, as a page for man"
    static let exitCodes = [ExitCode(0, "the page was printed")]
    static let examples = ["stele manual > stele.1 && man ./stele.1"]

    static func run(_ run: Invocation) throws(Stop) -> Int32 {
        run.print(ManualPage.text(CommandList.all))
        return 0
    }
}
