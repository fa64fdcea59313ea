/// A word as a person types it into a shell.
enum ShellWord {
    /// Quoted where the shell would read it otherwise (POSIX, XCU 2.2).
    static func of(_ text: String) -> String {
        let isPlain =
            !text.isEmpty
            && text.unicodeScalars.allSatisfy { scalar in
                scalar.value > 0x7F || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || "_-./:@%+=,".unicodeScalars.contains(scalar)
            }
        return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
