import Foundation
import PlatformModels

/// A person's notes on this device: every change is an operation that is written down before anything else happens, and
/// shown at once on top of what the platform has.
package actor Notes {
    let platform: Platform
    let store: NotesStore
    var replica: NotesStore.Replica
    /// What the platform has, as far as it was pulled.
    package internal(set) var copy = NotesState()
    /// The same with what this device did since.
    package internal(set) var shown = NotesState()
    /// Of each replica the last operation that was seen.
    var vector: VectorClock = [:]

    package init(_ platform: Platform) throws {
        self.platform = platform
        store = NotesStore(database: platform.database)
        replica = try store.replica(device: platform.options.device)
        let (snapshot, log) = try store.copy()
        copy = snapshot.map { NotesState($0) } ?? NotesState()
        vector = snapshot?.vector ?? [:]
        for (replica, operation) in log {
            copy.apply(operation)
            if let number = operation.stamp?.number { vector[replica] = max(vector[replica] ?? 0, number) }
        }
        shown = copy
        for pending in try store.pending() { shown.apply(pending.operation) }
    }

    /// A notebook, a page in a notebook, or a block in a page or in another block.
    package func create(_ entity: EntityReference, in parent: EntityReference?, fields: FieldValues) throws {
        if let parent { try find(parent.id) }
        try record {
            .create(
                CreateEntity(
                    opID: $0.id, number: $0.number, entity: entity, clock: $0.clock, vector: $0.vector,
                    parent: parent, fields: fields))
        }
    }

    /// A field gets a value.
    package func set(_ field: String, to value: JSONValue, of entity: EntityReference) throws {
        try find(entity.id)
        try record {
            .set(
                SetField(
                    opID: $0.id, number: $0.number, entity: entity, clock: $0.clock, vector: $0.vector,
                    field: field,
                    value: value))
        }
    }

    /// Something is no more, with everything inside it.
    package func delete(_ entity: EntityReference) throws {
        try find(entity.id)
        try record {
            .delete(
                DeleteEntity(
                    opID: $0.id, number: $0.number, entity: entity, clock: $0.clock, vector: $0.vector))
        }
    }

    /// Characters before the visible one at a place.
    package func insert(_ text: String, at place: Int, in block: JSONUUID) throws {
        let entity = try find(block)
        guard !text.isEmpty else { return }
        let first = ElementID(counter: entity.body.lastCounter + 1, replica: replica.id)
        let after = entity.body.element(before: place)
        try record {
            .insertText(
                InsertText(
                    opID: $0.id, number: $0.number, entity: entity.reference, clock: $0.clock,
                    vector: $0.vector,
                    after: after?.description, first: first.description, text: text))
        }
    }

    /// Takes visible characters out, from a place on.
    package func erase(_ count: Int, at place: Int, in block: JSONUUID) throws {
        let entity = try find(block)
        let elements = entity.body.elements(at: place, count: count).map(\.description)
        guard !elements.isEmpty else { return }
        try record {
            .deleteText(
                DeleteText(
                    opID: $0.id, number: $0.number, entity: entity.reference, clock: $0.clock,
                    vector: $0.vector,
                    elements: elements))
        }
    }

    /// The text of a block, and the age of what it is made from.
    package func text(of block: JSONUUID) throws -> Aged<String> {
        let text = try find(block).body.text
        let age = try platform.database.read { try Freshness.age(of: "notes", now: platform.clock.now, $0) }
        return Aged(value: text, age: age)
    }

    /// How many operations are not acknowledged.
    package func waiting() throws -> Int { try store.waiting() }

    /// Operations that the platform will never take.
    package func refusals() throws -> [(id: String, code: String)] { try store.refusals() }

    @discardableResult
    private func find(_ id: JSONUUID) throws -> NotesState.Entity {
        if let entity = shown.entities[id] { return entity }
        throw shown.isDeleted(id) ? ClientError.deleted("\(id)") : ClientError.missing("\(id)")
    }

    private struct Stamp {
        let id = JSONUUID()
        let number: Int64
        let clock: HybridClock
        let vector: VectorClock
    }

    /// Gives an operation its number and its clock, and writes it down; then it is shown.
    private func record(_ make: (Stamp) -> NoteOperation) throws {
        var next = replica
        next.number += 1
        let clock = next.clock.stamp(now: platform.clock.milliseconds, replica: next.id)
        var seen = vector
        seen[next.id] = next.number
        let operation = make(Stamp(number: next.number, clock: clock, vector: seen))
        try store.add(operation, next)
        replica = next
        shown.apply(operation)
    }
}
