import SteleFindings

/// A finding as expectations write it: place, severity, rule and words, then notes and help.
func findingText(_ finding: Finding) -> String {
    let place = finding.location?.description ?? "-"
    var text = "\(place): \(finding.severity): \(finding.rule): \(finding.message)\n"
    for note in finding.notes { text += "    \(note.location): \(note.message)\n" }
    if let help = finding.help { text += "    help: \(help)\n" }
    return text
}
