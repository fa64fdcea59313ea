/// What tells which operation an exchange belongs to.
package enum ExchangeAddress: Hashable, Sendable {
    /// The URL of its request.
    case url
    /// Somebody who knew, by its id: the request was not recorded.
    case operation(String)
    /// Nothing: a mock that answers a pattern of paths.
    case pattern
}
