import Foundation
import PlatformClient
import PlatformModels

extension Device {
    /// Documents and analyses.
    func analysis(_ command: Command) async throws -> Answer? {
        let analysis = Analysis(platform)
        switch try command.name {
        case "upload":
            let id = try await analysis.upload(try command.text("text"), title: try command.text("title"))
            return .ok(["documentId": JSONValue(id)])
        case "analyse": return try await start(command)
        case "follow":
            let job = try command.id("jobId")
            try follow(job)
            return try command.value("background") ?? false ? .ok() : try await followed(job)
        case "followed": return try await followed(try command.id("jobId"))
        case "result":
            let result = try await analysis.result(of: try command.id("jobId"))
            return .ok(["result": try .of(result.value), "ageMilliseconds": .age(result.age)])
        case "job":
            let job = try await analysis.job(try command.id("jobId"))
            let canRetry = job.failure.map { JSONValue.bool($0.canRetry) } ?? .null
            return .ok(["state": .string(job.state.rawValue), "canRetry": canRetry])
        case "documents":
            let documents = try await analysis.documents()
            let items = documents.value.map { document -> JSONValue in
                [
                    "id": JSONValue(document.id), "title": .string(document.title),
                    "status": .string(document.status.rawValue),
                ]
            }
            return .ok(["items": .array(items), "ageMilliseconds": .age(documents.age)])
        default: return nil
        }
    }

    private func start(_ command: Command) async throws -> Answer {
        var request = AnalysisRequest(
            documentID: try command.id("documentId"), kinds: try command.needed("kinds"))
        if let experimental: [String: JSONValue] = try command.value("experimental") {
            request.options = AnalysisOptions(experimental: experimental)
        }
        let key = try command.value("key", as: String.self)
        let job = try await Analysis(platform).start(request, key: key ?? UUID().uuidString.lowercased())
        return .ok(["jobId": JSONValue(job.id)])
    }

    private func follow(_ job: JSONUUID) throws {
        followed[job]?.task.cancel()
        let follower = try JobFollower(platform, job: job)
        followed[job] = (follower, Task { try await follower.stream.run() })
    }

    private func followed(_ job: JSONUUID) async throws -> Answer {
        guard let (follower, task) = followed[job] else { throw ClientError.missing("follow of \(job)") }
        try await task.value
        let events = try follower.events()
        let states = await follower.stream.states
        return .ok([
            "states": .array(states.map { .string($0.name) }),
            "events": .array(events.map { .integer(Int64($0.id) ?? 0) }),
            "types": .array(events.map { .string($0.type) }),
        ])
    }
}
