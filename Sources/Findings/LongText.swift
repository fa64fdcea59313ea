extension String {
    /// As findings show it: of a very long text the middle is left out, since a stranger's name may be as long as it likes.
    ///
    /// - Returns: the text itself up to 4,000 bytes, which no honest name or list of values reaches.
    var withoutMiddle: String {
        if utf8.count <= 4_000 { return self }
        return String(unicodeScalars.prefix(600)) + "…" + String(unicodeScalars.suffix(200))
    }
}
