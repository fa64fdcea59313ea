import SteleFindings
import SteleSourceTree

/// What a security requirement names (OAS 3.1 §4.8.30).
enum SecurityNames {
    static func check(_ requirement: ObjectCheck) {
        let reading = requirement.reading
        for (key, _) in requirement.node.entries {
            guard let name = key.text, !requirement.names.securitySchemes.contains(name) else { continue }
            if reading.dialect >= .v32, isResolvable(name, at: key, reading) { continue }
            reading.log.report(
                .securityUndeclared, "`components/securitySchemes` has no `\(name)`", at: key.range,
                help: requirement.names.suggest(name, among: requirement.names.securitySchemes))
        }
    }

    /// OAS 3.2 §4.30: a name may be the URI of a security scheme. A remote one is not looked at.
    private static func isResolvable(_ name: String, at key: Node, _ reading: Reading) -> Bool {
        if Reference(name).isRemote { return true }
        guard name.contains("#") || name.contains("/") || name.contains(".") else { return false }
        if case .target = reading.resolver.resolution(of: name, at: key) { return true }
        return false
    }
}
