import Foundation
import PlatformClient
import PlatformModels

/// Carries out commands, one after the other.
actor Driver {
    private var options: LaunchOptions
    private var device: Device

    init(_ options: LaunchOptions) throws {
        self.options = options
        device = try Device(options)
    }

    func answer(_ line: String) async -> Answer {
        do {
            return try await answer(try Command(line))
        } catch {
            return .failure(error)
        }
    }

    func close() async { await device.close() }

    private func answer(_ command: Command) async throws -> Answer {
        switch try command.name {
        case "quit":
            var answer = Answer.ok()
            answer.isLast = true
            return answer
        case "reset":
            try await reset(command)
            return .ok()
        default:
            if let answer = try await device.answer(command) { return answer }
            throw Command.Bad(what: "no such command")
        }
    }

    /// Begins anew, as another device or on another store.
    private func reset(_ command: Command) async throws {
        var next = options
        if command.has("store") { next.store = try command.text("store") }
        if command.has("device") { next.device = try command.text("device") }
        if command.has("server") { next.server = try command.text("server") }
        if command.has("seed") { next.seed = UInt64(bitPattern: try command.number("seed")) }
        await device.close()
        options = next
        device = try Device(next)
    }
}
