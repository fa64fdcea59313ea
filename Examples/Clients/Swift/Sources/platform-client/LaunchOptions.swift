import Foundation
import PlatformClient

/// What a device is started with.
struct LaunchOptions: Sendable {
    var server = ""
    var store = ""
    var device = ""
    var seed: UInt64?
    var backoff = 500
    var refreshMargin = 30.0
    var timeout = 10_000

    struct Fault: Error, CustomStringConvertible { let description: String }

    init(_ arguments: some Sequence<String>) throws {
        var arguments = arguments.makeIterator()
        while let name = arguments.next() {
            guard let value = arguments.next() else { throw Fault(description: "\(name): no value") }
            switch name {
            case "--server": server = value
            case "--store": store = value
            case "--device": device = value
            case "--seed": seed = UInt64(value)
            case "--backoff": backoff = Int(value) ?? backoff
            case "--refresh-margin": refreshMargin = Double(value) ?? refreshMargin
            case "--timeout": timeout = Int(value) ?? timeout
            default: throw Fault(description: "\(name): no such option")
            }
        }
        guard !server.isEmpty, !store.isEmpty, !device.isEmpty else {
            throw Fault(description: "--server, --store and --device are needed")
        }
    }

    /// The platform as these options describe it.
    func platform() throws -> Platform {
        guard let base = URL(string: server) else { throw Fault(description: "\(server): no address") }
        var options = Platform.Options(base: base, device: device)
        options.backoff = Double(backoff) / 1000
        options.refreshMargin = refreshMargin
        options.timeout = Double(timeout) / 1000
        options.seed = seed
        let folder = URL(fileURLWithPath: store)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return Platform(
            options, database: try Database(path: folder.appendingPathComponent("client.sqlite").path))
    }
}
