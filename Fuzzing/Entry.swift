import Foundation

/// What libFuzzer calls with every input: the target that `STELE_FUZZ` names.
@_cdecl("LLVMFuzzerTestOneInput")
public func steleFuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    do {
        try FuzzTarget.current.run(Array(UnsafeBufferPointer(start: start, count: count)))
    } catch {
        // libFuzzer keeps the input of a process that stops.
        fatalError("\(error)")
    }
    return 0
}

extension FuzzTarget {
    fileprivate static let current: FuzzTarget = {
        let name = ProcessInfo.processInfo.environment["STELE_FUZZ"] ?? ""
        guard let target = all.first(where: { $0.name == name }) else {
            fatalError("STELE_FUZZ must be one of \(all.map(\.name).joined(separator: ", "))")
        }
        return target
    }()
}
