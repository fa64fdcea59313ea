/// One event of an event stream.
package struct ServerEvent: Equatable, Sendable {
    /// The last id that the stream has named, up to this event.
    package var id: String
    package var type: String
    package var data: String

    package init(id: String, type: String, data: String) {
        self.id = id
        self.type = type
        self.data = data
    }
}
