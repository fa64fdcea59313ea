/// Where a type stands in the contract.
package enum TypeOrigin: Hashable, Sendable {
    /// An entry of `components/schemas`, or the root schema of another file, by its contract name.
    case component(String)
    /// The schema of a body, parameter, header or event of an operation.
    case operation(id: String, OperationPart)
    /// The schema of a response, request body, parameter or header that is declared once, under `components`
    /// or in another file, and used by reference; `name` is that of the declaration.
    case shared(name: String, SharedPart)
    /// A schema inside another one.
    case nested(in: TypeID, NestedStep)

    /// Which schema of an operation it is.
    package enum OperationPart: Hashable, Sendable {
        case parameter(String)
        case requestBody(mediaType: String)
        case response(StatusPattern, mediaType: String)
        case responseHeader(StatusPattern, name: String)
        /// One event or line of a streamed response.
        case event(StatusPattern, mediaType: String)
    }

    /// Which schema of a shared declaration it is.
    package enum SharedPart: Hashable, Sendable {
        case parameter
        case header
        case requestBody(mediaType: String)
        case response(mediaType: String)
        case responseHeader(name: String)
        /// One event or line of a streamed body.
        case event(mediaType: String)
    }

    /// The step from the holding type to the held one.
    package enum NestedStep: Hashable, Sendable {
        case property(String)
        case element
        /// A member of a tuple, 0-based.
        case tupleElement(Int)
        /// The value under an undeclared key.
        case mapValue
        /// The type of a map's keys.
        case mapKey
        /// A branch of a union, 0-based.
        case variant(Int)
        /// What the text of a string holds (`contentSchema`).
        case content
        /// The value under a key that matches a pattern.
        case patternValue(String)
    }
}
