import SteleContractModel

extension Operation {
    /// The same operation with each use of a draft replaced by the use of a type.
    func settled(_ settle: (TypeUse) -> TypeUse) -> Operation {
        Operation(
            id: id, method: method, path: path, servers: servers,
            parameters: parameters.map { $0.settled(settle) }, requestBody: requestBody?.settled(settle),
            responses: responses.map { $0.settled(settle) },
            security: security,
            webSocket: webSocket.map { frames in
                WebSocketFrames(
                    send: frames.send.map(settle), receive: frames.receive.map(settle),
                    location: frames.location)
            },
            tags: tags, documentation: documentation, location: location)
    }
}

extension Parameter {
    fileprivate func settled(_ settle: (TypeUse) -> TypeUse) -> Parameter {
        Parameter(
            name: name, place: place, isRequired: isRequired, use: settle(use), serialization: serialization,
            documentation: documentation, location: location)
    }
}

extension RequestBody {
    fileprivate func settled(_ settle: (TypeUse) -> TypeUse) -> RequestBody {
        RequestBody(
            isRequired: isRequired, content: content.map { $0.settled(settle) }, documentation: documentation,
            location: location)
    }
}

extension Response {
    fileprivate func settled(_ settle: (TypeUse) -> TypeUse) -> Response {
        Response(
            status: status, content: content.map { $0.settled(settle) },
            headers: headers.map {
                Header(
                    name: $0.name, isRequired: $0.isRequired, use: $0.use.map(settle), location: $0.location)
            },
            documentation: documentation, location: location)
    }
}

extension MediaContent {
    fileprivate func settled(_ settle: (TypeUse) -> TypeUse) -> MediaContent {
        let payload: Payload =
            switch payload {
            case .json(let use): .json(settle(use))
            case .jsonLines(let use): .jsonLines(settle(use))
            case .eventData(let use): .eventData(settle(use))
            case .events(let use): .events(settle(use))
            case .form(let use): .form(settle(use))
            case .other(let use): .other(use.map(settle))
            }
        return MediaContent(mediaType: mediaType, payload: payload, location: location)
    }
}
