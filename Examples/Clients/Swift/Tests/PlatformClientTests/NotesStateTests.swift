import PlatformClient
import PlatformModels
import Testing

struct NotesStateTests {
    private let notebook = EntityReference(type: .notebook, id: JSONUUID())
    private let page = EntityReference(type: .page, id: JSONUUID())
    private let block = EntityReference(type: .block, id: JSONUUID())
    private let inner = EntityReference(type: .block, id: JSONUUID())

    private func clock(_ wall: Int64, _ replica: String = "a") -> HybridClock {
        HybridClock(wall: wall, counter: 0, replica: replica)
    }

    private func create(_ entity: EntityReference, in parent: EntityReference?, at wall: Int64 = 1)
        -> NoteOperation
    {
        .create(
            CreateEntity(
                opID: JSONUUID(), number: wall, entity: entity, clock: clock(wall), vector: [:],
                parent: parent,
                fields: ["title": "new"]))
    }

    private func set(_ entity: EntityReference, _ value: JSONValue, _ clock: HybridClock) -> NoteOperation {
        .set(
            SetField(
                opID: JSONUUID(), number: 1, entity: entity, clock: clock, vector: [:], field: "title",
                value: value))
    }

    private func delete(_ entity: EntityReference) -> NoteOperation {
        .delete(DeleteEntity(opID: JSONUUID(), number: 1, entity: entity, clock: clock(9), vector: [:]))
    }

    private func insert(_ text: String, at first: String) -> NoteOperation {
        .insertText(
            InsertText(
                opID: JSONUUID(), number: 1, entity: inner, clock: clock(5), vector: [:], after: nil,
                first: first,
                text: text))
    }

    private var tree: [NoteOperation] {
        [
            create(notebook, in: nil), create(page, in: notebook), create(block, in: page),
            create(inner, in: block),
        ]
    }

    private func state(_ operations: [NoteOperation]) -> NotesState {
        var state = NotesState()
        for operation in operations { state.apply(operation) }
        return state
    }

    @Test("of several values the one with the later clock holds, in whatever order they come")
    func fields() {
        let writes = [
            set(page, "x", clock(7, "a")), set(page, "y", clock(7, "b")), set(page, "z", clock(3, "c")),
        ]
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]] {
            let state = state(tree + order.map { writes[$0] })
            #expect(state.entities[page.id]?.fields["title"]?.value == "y")
        }
    }

    @Test("what is deleted stays so, with everything inside it, and nothing brings it back")
    func tombstones() {
        let late = [set(inner, "x", clock(99)), create(inner, in: block, at: 100), insert("text", at: "1@a")]
        let before = state(tree + [delete(page)] + late)
        let after = state(tree + late + [delete(page)])
        for state in [before, after] {
            #expect(Set(state.entities.keys) == [notebook.id])
            #expect(state.entities[notebook.id]?.children == [])
            #expect(state.isDeleted(page.id) && state.isDeleted(block.id) && state.isDeleted(inner.id))
        }
    }

    @Test("an operation that comes twice makes no difference")
    func twice() {
        let operations = tree + [insert("abc", at: "1@a"), set(inner, "x", clock(4))]
        let once = state(operations).snapshot(cursor: "1", vector: [:], clock: nil)
        let twice = state(operations + operations).snapshot(cursor: "1", vector: [:], clock: nil)
        #expect(once == twice)
    }

    @Test("a snapshot is the same notes, and knows what was deleted")
    func snapshot() {
        let other = EntityReference(type: .page, id: JSONUUID())
        let state = state(tree + [insert("abc", at: "1@a"), create(other, in: notebook), delete(other)])
        let snapshot = state.snapshot(cursor: "7", vector: ["a": 6], clock: clock(9))
        let copy = NotesState(snapshot)
        #expect(copy.snapshot(cursor: "7", vector: ["a": 6], clock: clock(9)) == snapshot)
        #expect(copy.entities[inner.id]?.body.text == "abc")
        #expect(copy.isDeleted(other.id) && copy.entities[notebook.id]?.children == [page.id])
    }
}
