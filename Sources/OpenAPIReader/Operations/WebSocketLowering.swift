import SteleContractModel
import SteleFindings
import SteleSourceTree

/// Reads `x-stele-websocket: {send, receive}`: the frames of a WebSocket, for which OpenAPI has no word.
struct WebSocketLowering {
    let reading: Reading
    let schemas: SchemaLowering

    func frames(_ operation: Fields, id: String) -> WebSocketFrames? {
        guard let fields = Fields(operation["x-stele-websocket"], reading: reading) else { return nil }
        let send = fields["send"].map {
            schemas.lower($0, as: .operation(id: id, .requestBody(mediaType: "websocket")))
        }
        let receive = fields["receive"].map {
            schemas.lower($0, as: .operation(id: id, .event(.exact(101), mediaType: "websocket")))
        }
        return WebSocketFrames(send: send, receive: receive, location: fields.node.headRange)
    }
}
