import PlatformModels

extension NoteOperation {
    /// What every operation carries, nil for a kind that this client does not know.
    package var stamp: (id: JSONUUID, number: Int64, entity: EntityReference, clock: HybridClock)? {
        switch self {
        case .create(let operation): (operation.opID, operation.number, operation.entity, operation.clock)
        case .set(let operation): (operation.opID, operation.number, operation.entity, operation.clock)
        case .delete(let operation): (operation.opID, operation.number, operation.entity, operation.clock)
        case .insertText(let operation): (operation.opID, operation.number, operation.entity, operation.clock)
        case .deleteText(let operation): (operation.opID, operation.number, operation.entity, operation.clock)
        case .unknown: nil
        }
    }
}
