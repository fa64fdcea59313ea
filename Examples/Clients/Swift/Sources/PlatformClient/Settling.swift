import Foundation
import PlatformModels

/// The loop of an app that is online: everything that waits is sent, everything that there is comes, with pauses after
/// failures, until nothing is left to do.
package struct Settling: Sendable {
    private let platform: Platform
    private let chat: ChatSession
    private let notes: Notes

    package init(_ platform: Platform, chat: ChatSession, notes: Notes) {
        self.platform = platform
        self.chat = chat
        self.notes = notes
    }

    /// How many attempts it took. Throws what only a person can mend; goes on until its task is cancelled otherwise.
    package func run() async throws -> Int {
        try platform.connectivity.check()
        var attempts = 0
        try await persist(&attempts) { try await chat.level() }
        try await persist(&attempts) { try await TaskSync(platform).sync() }
        try await persist(&attempts) { try await notes.sync() }
        return attempts
    }

    /// Tries one product until it is level, with pauses.
    private func persist(_ attempts: inout Int, _ product: () async throws -> Void) async throws {
        var backoff = platform.backoff()
        while true {
            attempts += 1
            do {
                return try await unlessForbidden(product)
            } catch let error as ClientError where error.canRetry {
                try Task.checkCancellation()
                let pause = backoff.next(atLeast: error.retryAfter)
                platform.reconnects.pause(pause)
                try await Task.sleep(for: .seconds(pause))
            }
        }
    }

    /// A product that this app's token does not reach is left out.
    private func unlessForbidden(_ product: () async throws -> Void) async throws {
        do {
            try await product()
        } catch ClientError.problem(let problem) where problem.code == .forbidden {}
    }
}
