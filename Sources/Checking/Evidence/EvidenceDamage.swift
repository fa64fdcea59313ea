import SteleFindings
import SteleRecordings

extension Evidence {
    /// Notes what was wrong with the recordings themselves, and which files were none. Whoever reads a recording sees
    /// all of its damage, so that the same damage from several is one.
    package mutating func note(damage findings: [Finding], skipped files: [String]) {
        for finding in findings {
            guard let place = finding.location else { continue }
            damage.insert(
                Damage(
                    rule: finding.rule, message: finding.message, file: place.file.path,
                    line: Int(place.start.line), column: Int(place.start.column)))
        }
        skipped.formUnion(files)
    }

    /// What was wrong with the recordings, sorted.
    package var damageFindings: [Finding] {
        damage.compactMap { damage in
            guard let rule = RecordingRules.all.first(where: { $0.id == damage.rule }) else { return nil }
            let file = SourceFile(path: damage.file, bytes: [])
            let position = SourcePosition(line: damage.line, column: damage.column)
            return Finding(rule, damage.message, at: SourceRange(file: file, at: position))
        }.sorted()
    }
}
