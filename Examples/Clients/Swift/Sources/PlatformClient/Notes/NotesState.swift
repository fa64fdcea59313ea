import PlatformModels

/// Notebooks, pages and trees of blocks, made by operations. Applying one twice, or two of different devices in another
/// order, makes no difference.
package struct NotesState: Sendable {
    /// A notebook, a page or a block.
    package struct Entity: Sendable {
        package let reference: EntityReference
        package let parent: JSONUUID?
        package var fields: FieldStates = [:]
        package var body = SequenceText()
        package fileprivate(set) var children: [JSONUUID] = []
    }

    package private(set) var entities: [JSONUUID: Entity] = [:]
    /// The notebooks, in the order of their creation.
    package private(set) var notebooks: [JSONUUID] = []
    /// What was deleted, without what was inside it.
    package private(set) var tombstones: [JSONUUID: EntityReference] = [:]
    /// What was inside of what was deleted.
    private var buried: Set<JSONUUID> = []

    package init() {}

    /// Whether it was deleted, or was inside of something that was.
    package func isDeleted(_ id: JSONUUID) -> Bool { tombstones[id] != nil || buried.contains(id) }

    /// Does what an operation says. On what is deleted nothing has an effect.
    package mutating func apply(_ operation: NoteOperation) {
        switch operation {
        case .create(let create): apply(create)
        case .set(let set):
            change(set.entity.id) { NotesState.set(set.field, set.value, set.clock, &$0.fields) }
        case .delete(let delete): apply(delete)
        case .insertText(let insertion):
            guard let first = ElementID(insertion.first) else { return }
            change(insertion.entity.id) {
                $0.body.insert(insertion.text, first: first, after: insertion.after.flatMap { ElementID($0) })
            }
        case .deleteText(let deletion):
            change(deletion.entity.id) { $0.body.delete(deletion.elements.compactMap { ElementID($0) }) }
        case .unknown: break
        }
    }

    private mutating func apply(_ create: CreateEntity) {
        let id = create.entity.id
        guard entities[id] == nil, tombstones[id] == nil else { return }
        // What is created inside of something deleted is as good as deleted.
        if let parent = create.parent, entities[parent.id] == nil {
            buried.insert(id)
            return
        }
        var entity = Entity(reference: create.entity, parent: create.parent?.id)
        for (name, value) in create.fields { NotesState.set(name, value, create.clock, &entity.fields) }
        add(entity)
    }

    private mutating func apply(_ delete: DeleteEntity) {
        let id = delete.entity.id
        tombstones[id] = delete.entity
        guard let entity = entities[id] else { return }
        if let parent = entity.parent {
            entities[parent]?.children.removeAll { $0 == id }
        } else {
            notebooks.removeAll { $0 == id }
        }
        var inside = [id]
        while let next = inside.popLast() {
            buried.insert(next)
            inside += entities.removeValue(forKey: next)?.children ?? []
        }
    }

    private mutating func add(_ entity: Entity) {
        entities[entity.reference.id] = entity
        if let parent = entity.parent {
            entities[parent]?.children.append(entity.reference.id)
        } else {
            notebooks.append(entity.reference.id)
        }
    }

    private mutating func change(_ id: JSONUUID, _ body: (inout Entity) -> Void) {
        // Through the index the entity is changed in its place, without a copy of its text.
        guard let index = entities.index(forKey: id) else { return }
        body(&entities.values[index])
    }

    /// Of several values the one with the later clock holds.
    private static func set(
        _ name: String, _ value: JSONValue, _ clock: HybridClock, _ fields: inout FieldStates
    ) {
        if let known = fields[name], !known.clock.isEarlier(than: clock) { return }
        fields[name] = FieldState(value: value, clock: clock)
    }
}

/// Snapshots: what a whole log amounts to.
extension NotesState {
    package init(_ snapshot: NotesSnapshot) {
        for tombstone in snapshot.tombstones { tombstones[tombstone.id] = tombstone }
        for notebook in snapshot.notebooks {
            add(
                Entity(
                    reference: EntityReference(type: .notebook, id: notebook.id), parent: nil,
                    fields: notebook.fields))
            for page in notebook.pages {
                let reference = EntityReference(type: .page, id: page.id)
                add(Entity(reference: reference, parent: notebook.id, fields: page.fields))
                for block in page.blocks { add(block, in: page.id) }
            }
        }
    }

    private mutating func add(_ block: NoteBlock, in parent: JSONUUID) {
        let reference = EntityReference(type: .block, id: block.id)
        add(
            Entity(reference: reference, parent: parent, fields: block.fields, body: SequenceText(block.body))
        )
        for child in block.children { add(child, in: block.id) }
    }

    /// The same as a snapshot, up to a cursor.
    package func snapshot(cursor: String, vector: VectorClock, clock: HybridClock?) -> NotesSnapshot {
        NotesSnapshot(
            cursor: cursor, vector: vector, clock: clock,
            notebooks: notebooks.compactMap { entities[$0] }.map { notebook in
                Notebook(
                    id: notebook.reference.id, fields: notebook.fields,
                    pages: notebook.children.compactMap { entities[$0] }.map { page in
                        NotePage(
                            id: page.reference.id, fields: page.fields,
                            blocks: page.children.compactMap(block))
                    })
            },
            tombstones: tombstones.values.sorted { $0.id.description < $1.id.description })
    }

    private func block(_ id: JSONUUID) -> NoteBlock? {
        entities[id].map {
            NoteBlock(id: id, fields: $0.fields, body: $0.body.runs, children: $0.children.compactMap(block))
        }
    }
}

extension NotesState {
    /// An operation that was pulled, with what `DeliberateFaults` makes of it.
    mutating func apply(_ operation: NoteOperation, _ faults: DeliberateFaults, isOwn: Bool) {
        switch operation {
        case .delete where !isOwn && faults.isOn(.ignoreTombstones): return
        case .insertText(var insertion) where !isOwn && faults.isOn(.appendText):
            insertion.after = entities[insertion.entity.id]?.body.lastElement?.description
            apply(.insertText(insertion))
        default: apply(operation)
        }
    }
}
