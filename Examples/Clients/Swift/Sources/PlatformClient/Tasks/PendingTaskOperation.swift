import PlatformModels

extension TaskOperation {
    /// The operation's id, which the platform knows it by.
    package var id: JSONUUID? {
        switch self {
        case .create(let operation): operation.operationID
        case .retitle(let operation): operation.operationID
        case .complete(let operation): operation.operationID
        case .delete(let operation): operation.operationID
        case .resolve(let operation): operation.operationID
        case .unknown: nil
        }
    }

    /// The task that it is about.
    package var taskID: JSONUUID? {
        switch self {
        case .create(let operation): operation.taskID
        case .retitle(let operation): operation.taskID
        case .complete(let operation): operation.taskID
        case .delete(let operation): operation.taskID
        case .resolve(let operation): operation.taskID
        case .unknown: nil
        }
    }
}
