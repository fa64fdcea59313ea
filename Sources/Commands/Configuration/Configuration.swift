import SteleEmitters
import SteleFindings

/// What a run is about: `stele.yaml`, overridden by the command line. Paths are relative to the working directory.
struct Configuration {
    /// The `stele.yaml` that was read.
    var file: String?
    var contract: String?
    var swift: SwiftOutput?
    var recordings: [String] = []
    /// Empty: the default clients.
    var clients: [ClientSetting] = []

    /// Where Swift goes, and how.
    struct SwiftOutput {
        var folder: String?
        var options = SwiftOptions()
    }

    /// A client as configured.
    struct ClientSetting {
        let name: String
        let language: String
    }
}
