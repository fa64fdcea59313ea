/// The objects of OpenAPI (OAS 3.2 §4).
enum ObjectName: UInt8, CaseIterable, Sendable {
    case document, info, contact, license, server, serverVariable, externalDocs, tag
    case components, paths, pathItem, operation, callback, responses, response
    case parameter, header, requestBody, mediaType, encoding, example, link
    case securityScheme, flows, implicitFlow, passwordFlow, clientFlow, codeFlow, deviceFlow
    case securityRequirement
    case xml, discriminator
    case webSocket

    /// What the object may hold.
    var grammar: ObjectGrammar {
        switch self {
        case .document: .document
        case .info: .info
        case .contact: .contact
        case .license: .license
        case .server: .server
        case .serverVariable: .serverVariable
        case .externalDocs: .externalDocs
        case .tag: .tag
        case .components: .components
        case .paths: .paths
        case .pathItem: .pathItem
        case .operation: .operation
        case .callback: .callback
        case .responses: .responses
        case .response: .response
        case .parameter: .parameter
        case .header: .header
        case .requestBody: .requestBody
        case .mediaType: .mediaType
        case .encoding: .encoding
        case .example: .example
        case .link: .link
        case .securityScheme: .securityScheme
        case .flows: .flows
        case .implicitFlow: .implicitFlow
        case .passwordFlow: .passwordFlow
        case .clientFlow: .clientFlow
        case .codeFlow: .codeFlow
        case .deviceFlow: .deviceFlow
        case .securityRequirement: .securityRequirement
        case .xml: .xml
        case .discriminator: .discriminator
        case .webSocket: .webSocket
        }
    }

    /// The object as a member of a set of them.
    var bit: UInt64 { 1 &<< UInt64(rawValue) }

    /// The object that a keyword of a schema holds (OAS 3.1 §4.8.24.2).
    init?(schemaKeyword keyword: String) {
        switch keyword {
        case "xml": self = .xml
        case "externalDocs": self = .externalDocs
        default: return nil
        }
    }
}
