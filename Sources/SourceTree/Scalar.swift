/// What a scalar means under the core schema of YAML 1.2 (§10.3), or as JSON.
package enum Scalar: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A JSON number without fraction and exponent, of any size: `0x1F` is `31`.
    case integer(String)
    /// A JSON number: `.5` is `0.5`. Infinity and "not a number" have no such text and stay strings.
    case float(String)
    case string(String)
}
