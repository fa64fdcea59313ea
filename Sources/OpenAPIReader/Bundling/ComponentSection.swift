/// A section of `components` (OAS 3.2 §4.7).
enum ComponentSection: String, CaseIterable, Sendable {
    case schemas, responses, parameters, examples, requestBodies, headers, securitySchemes, links, callbacks
    case pathItems, mediaTypes

    /// The section that holds such objects; nil for those that stand where they are used.
    init?(_ object: ObjectName) {
        switch object {
        case .response: self = .responses
        case .parameter: self = .parameters
        case .example: self = .examples
        case .requestBody: self = .requestBodies
        case .header: self = .headers
        case .securityScheme: self = .securitySchemes
        case .link: self = .links
        case .callback: self = .callbacks
        case .mediaType: self = .mediaTypes
        default: return nil
        }
    }

    /// What stands in it.
    var value: FieldValue {
        switch self {
        case .schemas: .schema
        case .responses: .object(.response)
        case .parameters: .object(.parameter)
        case .examples: .object(.example)
        case .requestBodies: .object(.requestBody)
        case .headers: .object(.header)
        case .securitySchemes: .object(.securityScheme)
        case .links: .object(.link)
        case .callbacks: .object(.callback)
        case .pathItems: .object(.pathItem)
        case .mediaTypes: .object(.mediaType)
        }
    }
}
