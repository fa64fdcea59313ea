import SteleClients
import SteleEmitters
import SteleFiles
import SteleFindings

/// What a run is about: `stele.yaml`, overridden by the command line. Paths are relative to the working
/// directory.
struct Configuration {
    /// The `stele.yaml` that was read.
    var file: String?
    var contract: NamedFile?
    /// What is generated, by the name of the language.
    var outputs: [String: Output] = [:]
    /// Empty: the whole contract is generated.
    var only = Selecting()
    var recordings: [NamedFile] = []
    /// Known drift.
    var accepted: NamedFile?
    /// Empty: the default clients.
    var clients: [ClientSetting] = []

    /// A file or folder that a run needs, and where it was named.
    struct NamedFile {
        let path: String
        /// In `stele.yaml`; nil for the command line.
        let place: SourceRange?

        /// Why the run stops when it cannot be used.
        func stop(_ error: FileError, help: String? = nil) -> Stop {
            // The file itself, or one in a folder that was named.
            let message = "\(error.path): \(error.message)"
            return place.map { Stop([Finding(.configFileUnreadable, message, at: $0, help: help)]) }
                ?? Stop(message, help: help)
        }
    }

    /// Where a language goes, and how.
    struct Output: Sendable {
        var folder: String?
        /// Where `stele.yaml` speaks of the language.
        var place: SourceRange?
        /// Those of the language.
        var options: any Sendable
        /// Where the file goes with which a team's own tests decode recordings; nil where nobody asked for it.
        var testing: String?
    }

    /// A client as configured.
    struct ClientSetting {
        let name: String
        let language: String
        /// How the decoder of a hand-written client is set up; nil where its models are generated.
        var decoder: DecoderOptions?
        /// Nil: as `generate` makes them.
        var lists: Client.Lists?
        /// The contract that its models were made from; nil for today's.
        var contract: NamedFile?
        /// When its support ends.
        var until: End?
        /// In `stele.yaml`; nil for the command line.
        var place: SourceRange?

        /// The last day of support.
        struct End {
            let day: CalendarDay
            let place: SourceRange
        }

        init(name: String, language: String, decoder: DecoderOptions?) {
            self.name = name
            self.language = language
            self.decoder = decoder
        }
    }
}
