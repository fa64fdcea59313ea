import CaseRunner
import Foundation

/// The places of the elements that lists left out, gathered while a body is decoded.
final class LeftOut: @unchecked Sendable {
    private let lock = NSLock()
    private var gathered: [[any CodingKey]] = []

    func add(_ path: [any CodingKey]) { lock.withLock { gathered.append(path) } }

    var paths: [[any CodingKey]] { lock.withLock { gathered } }
}

extension JSONTree {
    /// The value without the elements at some paths.
    func removing(_ paths: ArraySlice<[any CodingKey]>, depth: Int = 0) -> JSONTree {
        if paths.isEmpty { return self }
        switch self {
        case .array(let elements):
            let kept = elements.enumerated().compactMap { index, element -> JSONTree? in
                let here = paths.filter { $0[depth].intValue == index }
                if here.contains(where: { $0.count == depth + 1 }) { return nil }
                return element.removing(here[...], depth: depth + 1)
            }
            return .array(kept)
        case .object(let members):
            let kept = members.map { name, value in
                let here = paths.filter { $0[depth].intValue == nil && $0[depth].stringValue == name }
                return (name, value.removing(here[...], depth: depth + 1))
            }
            return .object(Dictionary(kept, uniquingKeysWith: { first, _ in first }))
        default: return self
        }
    }
}
