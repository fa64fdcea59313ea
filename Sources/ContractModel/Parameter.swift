import SteleFindings

/// What a request carries beside its body (OAS 3.1 §4.8.12).
package struct Parameter: Hashable, Sendable {
    package enum Place: String, Hashable, Sendable {
        case path
        case query
        case header
        case cookie
        /// OpenAPI 3.2: the whole query string.
        case querystring
    }

    package let name: String
    package let place: Place
    package let isRequired: Bool
    package let use: TypeUse
    package let serialization: Serialization
    package let documentation: Documentation
    package let location: SourceRange

    package init(
        name: String, place: Place, isRequired: Bool, use: TypeUse, serialization: Serialization,
        documentation: Documentation = .none, location: SourceRange
    ) {
        self.name = name
        self.place = place
        self.isRequired = isRequired
        self.use = use
        self.serialization = serialization
        self.documentation = documentation
        self.location = location
    }

    /// How the value becomes text (OAS 3.1 §4.8.12.2).
    package enum Serialization: Hashable, Sendable {
        /// By a style; `explode`: each element or member is written on its own.
        case style(Style, explode: Bool, allowReserved: Bool)
        /// As a document of a media type.
        case content(mediaType: String)

        /// What holds for a place where the contract says nothing.
        package static func normal(in place: Place) -> Serialization {
            let style = Style.normal(in: place)
            return .style(style, explode: style.explodes, allowReserved: false)
        }
    }

    /// The styles of OAS 3.2 §4.12.3.
    package enum Style: String, Hashable, Sendable {
        case matrix
        case label
        case simple
        case form
        case spaceDelimited
        case pipeDelimited
        case deepObject
        case cookie

        /// The style where the contract names none.
        package static func normal(in place: Place) -> Style {
            switch place {
            case .path, .header: .simple
            case .query, .cookie, .querystring: .form
            }
        }

        /// The value of `explode` where the contract gives none.
        package var explodes: Bool { self == .form || self == .cookie }
    }
}
