import Foundation
import PlatformModels

/// Follows one job to its end, and keeps its events, so that a restarted app goes on where it was.
package struct JobFollower: Sendable {
    package let stream: EventStream
    private let job: JSONUUID
    private let database: Database

    package init(_ platform: Platform, job: JSONUUID) throws {
        self.job = job
        database = platform.database
        let last = try JobFollower.events(of: job, platform.database).last?.id
        let source = EventStream.Source(
            call: { Call(.followAnalysisJob, ["jobId": job.description, "Last-Event-ID": $0]) },
            end: JobFollower.end,
            keep: { event in
                _ = try platform.database.write {
                    try $0.run(
                        "INSERT OR IGNORE INTO job_event VALUES (?, ?, ?, ?)", .text(job.description),
                        SQLValue(Int64(event.id)), .text(event.type), .text(event.data))
                }
            },
            ask: { JobFollower.end(of: try await Analysis(platform).job(job)) })
        stream = EventStream(platform, source, after: last)
    }

    /// The events that have come, of unknown types too.
    package func events() throws -> [ServerEvent] { try JobFollower.events(of: job, database) }

    private static func events(of job: JSONUUID, _ database: Database) throws -> [ServerEvent] {
        try database.read {
            try $0.rows(
                "SELECT sequence, type, json FROM job_event WHERE job = ? ORDER BY sequence",
                .text(job.description)
            )
            .map {
                ServerEvent(id: String($0.integer(0) ?? 0), type: $0.text(1) ?? "", data: $0.text(2) ?? "")
            }
        }
    }

    /// What an event says about the job, read through the generated registry. One that can't be read ends nothing.
    private static func end(_ event: ServerEvent) -> EventStreamMachine.End? {
        let value = try? APIRegistry.decode(
            operation: APIOperation.followAnalysisJob.id, status: 200, contentType: "text/event-stream",
            data: Data(event.data.utf8))
        switch value as? AnalysisEvent {
        case .analysisCompleted: return .done
        case .analysisFailed(let failed): return .failed(code: failed.failure.code.rawValue)
        case .analysisCancelled: return .failed(code: JobState.cancelled.rawValue)
        default: return nil
        }
    }

    private static func end(of job: AnalysisJob) -> EventStreamMachine.End? {
        switch job.state {
        case .succeeded: .done
        case .failed: .failed(code: job.failure?.code.rawValue ?? job.state.rawValue)
        case .cancelled: .failed(code: job.state.rawValue)
        case .queued, .running, .unknown: nil
        }
    }
}
