import PlatformModels

/// Notes and the platform become level: pull, push, pull.
extension Notes {
    private static let pushLimit = 100
    /// A log that is longer is folded into a snapshot of this device's own.
    private static let logLimit = 1000

    package func sync() async throws {
        try await pull()
        try await push()
        try await pull()
        try foldLog()
        try platform.database.write { try Freshness.mark("notes", at: platform.clock.now, $0) }
    }

    /// Folds the platform's log; how many operations that were.
    package func compact() async throws -> Int64 {
        try await platform.send(Call(.compactNotes)).value(as: Compaction.self).operationsFolded
    }

    private func pull() async throws {
        while true {
            let changes: NoteChanges
            do {
                let arguments: KeyValuePairs<String, String?> = ["cursor": replica.cursor, "limit": "200"]
                changes = try await platform.send(Call(.pullNoteOperations, arguments)).value()
            } catch ClientError.problem(let problem) where problem.code == .cursorExpired {
                try await takeSnapshot()
                continue
            } catch ClientError.problem(let problem) where problem.code == .cursorAhead {
                throw ClientError.disagreement(.cursorAhead)
            }
            try take(changes)
            if !changes.more { return }
        }
    }

    private func take(_ changes: NoteChanges) throws {
        var next = replica
        next.cursor = changes.nextCursor
        for item in changes.items { if let stamp = item.operation.stamp { next.clock.see(stamp.clock) } }
        try store.take(changes, next)
        replica = next
        guard !changes.items.isEmpty else { return }
        for item in changes.items {
            copy.apply(item.operation, platform.faults, isOwn: item.replica == replica.id)
            guard let number = item.operation.stamp?.number else { continue }
            vector[item.replica] = max(vector[item.replica] ?? 0, number)
        }
        try showPending()
    }

    /// The platform has folded its log: its snapshot replaces the copy, and what this device did goes on top.
    private func takeSnapshot() async throws {
        let snapshot: NotesSnapshot = try await platform.send(Call(.getNotesSnapshot)).value()
        var next = replica
        next.cursor = snapshot.cursor
        if let clock = snapshot.clock { next.clock.see(clock) }
        try store.take(snapshot, next)
        replica = next
        copy = NotesState(snapshot)
        vector = snapshot.vector
        try showPending()
    }

    private func foldLog() throws {
        guard try store.logCount() > Notes.logLimit, let cursor = replica.cursor else { return }
        let clock = HybridClock(wall: replica.clock.wall, counter: replica.clock.counter, replica: replica.id)
        try store.take(copy.snapshot(cursor: cursor, vector: vector, clock: clock), replica)
    }

    private func push() async throws {
        var from: Int64 = 0
        while true {
            let waiting = try store.pending().filter { !$0.isAcknowledged || $0.number >= from && from > 0 }
            if waiting.isEmpty { return }
            let push = NotePush(
                replica: replica.id, operations: waiting.prefix(Notes.pushLimit).map(\.operation))
            do {
                let answer: NotePushAnswer = try await platform.send(
                    Call(.pushNoteOperations, body: .json(push))
                ).value()
                if answer.outcomes.isEmpty { throw ClientError.unexpected("a push without outcomes") }
                try store.take(answer.outcomes)
                try showPending()
                from = 0
            } catch ClientError.problem(let problem) where problem.code == .sequenceGap {
                // The platform waits for an earlier operation than those that were pushed.
                guard let expected = problem.expectedSequence, expected != from,
                    try store.pending().contains(where: { $0.number == expected })
                else { throw ClientError.disagreement(.sequenceGap) }
                from = expected
            }
        }
    }

    /// What was refused has no effect any more, so what is shown is made anew.
    private func showPending() throws {
        shown = copy
        for pending in try store.pending() { shown.apply(pending.operation) }
    }
}
