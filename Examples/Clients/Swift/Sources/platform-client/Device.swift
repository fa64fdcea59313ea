import Foundation
import PlatformClient
import PlatformModels

/// The products of the client on one store.
actor Device {
    let platform: Platform
    let chat: ChatSession
    let notes: Notes
    var followed: [JSONUUID: (follower: JobFollower, task: Task<Void, any Error>)] = [:]

    init(_ options: LaunchOptions) throws {
        platform = try options.platform()
        chat = ChatSession(platform)
        notes = try Notes(platform)
    }

    /// Commands that change what is on the device; until somebody has begun to use it there is nobody to do so.
    private static func changes(_ name: String) -> Bool {
        let others = [
            "open-conversation", "send", "read-up-to", "notebook-create", "page-create", "block-create",
        ]
        return others.contains(name) || ["list-", "task-", "note-"].contains { name.hasPrefix($0) }
    }

    /// Nil for a command that there is not.
    func answer(_ command: Command) async throws -> Answer? {
        if Device.changes(try command.name) { _ = try Account(platform).owner() }
        if let answer = try await whole(command) { return answer }
        if let answer = try await network(command) { return answer }
        if let answer = try await account(command) { return answer }
        if let answer = try await analysis(command) { return answer }
        if let answer = try await chatting(command) { return answer }
        if let answer = try await lists(command) { return answer }
        return try await notebooks(command)
    }

    /// Ends everything that goes on.
    func close() async {
        for (_, job) in followed { job.task.cancel() }
        await chat.close()
        for (_, job) in followed { _ = try? await job.task.value }
    }
}

// MARK: The whole device

extension Device {
    func whole(_ command: Command) async throws -> Answer? {
        switch try command.name {
        case "settle": return try await settle(command)
        case "state": return try await state()
        case "break":
            guard let fault = DeliberateFaults.Fault(rawValue: try command.text("fault")) else {
                throw Command.Bad(what: "no such fault")
            }
            platform.faults.switchOn(fault)
            return .ok()
        default: return nil
        }
    }

    private func settle(_ command: Command) async throws -> Answer {
        let deadline = try command.has("deadline") ? Double(command.number("deadline")) / 1000 : 8
        let settling = Task { [platform, chat, notes] in
            try await Settling(platform, chat: chat, notes: notes).run()
        }
        let alarm = Task {
            try await Task.sleep(for: .seconds(deadline))
            settling.cancel()
        }
        let result = await settling.result
        alarm.cancel()
        if try !(command.value("keep") ?? false) { await chat.close() }
        switch result {
        case .success(let rounds): return .ok(["rounds": JSONValue(rounds)])
        case .failure where settling.isCancelled:
            return .failure(code: "deadline", "not level after \(deadline) s")
        case .failure(let error): return .failure(error)
        }
    }
}

// MARK: Clock and network

extension Device {
    func network(_ command: Command) async throws -> Answer? {
        switch try command.name {
        case "clock": platform.clock.set(skew: Double(try command.number("skew")) / 1000)
        case "network":
            switch try command.text("state") {
            case "offline": platform.connectivity.set(online: false)
            case "online": platform.connectivity.set(online: true)
            default: throw Command.Bad(what: "state: online or offline")
            }
        case "sockets":
            let pauses = platform.reconnects.pauses.map {
                JSONValue.number(($0 * 1_000_000).rounded() / 1000)
            }
            return .ok(["opened": JSONValue(platform.reconnects.count), "pauses": .array(pauses)])
        default: return nil
        }
        return .ok()
    }
}
