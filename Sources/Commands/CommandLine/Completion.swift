/// What a shell may offer where a value or an operand is typed.
package enum Completion: Hashable, Sendable {
    case words([String])
    case files
    case folders
    /// Only the user knows it.
    case nothing

    /// By the name that help gives a value.
    static func of(_ placeholder: String) -> Completion {
        switch placeholder {
        case "FILE": .files
        case "DIR": .folders
        default: .nothing
        }
    }
}
