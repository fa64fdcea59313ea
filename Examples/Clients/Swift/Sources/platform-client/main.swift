import Foundation

// One device: a command per line comes in, an answer per line goes out. `PROTOCOL.md` beside the clients has the lines.

do {
    let options = try LaunchOptions(CommandLine.arguments.dropFirst())
    let driver = try Driver(options)
    while let line = readLine() {
        let answer = await driver.answer(line)
        // Not through a buffer: whoever drives this waits for the line.
        FileHandle.standardOutput.write(Data((answer.line + "\n").utf8))
        if answer.isLast { break }
    }
    await driver.close()
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(2)
}
