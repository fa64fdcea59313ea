import Foundation

/// What libFuzzer calls with every input: the target that `STELE_FUZZ` names.
@_cdecl("LLVMFuzzerTestOneInput")
public func steleFuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    do {
        let bytes = Array(UnsafeBufferPointer(start: start, count: count))
        if let folder = FuzzTarget.sampleFolder {
            try FuzzTarget.writeSample(bytes, into: folder)
        } else {
            try FuzzTarget.current.run(bytes)
        }
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

    /// Where what is emitted for each input goes, instead of an input being tried: `STELE_FUZZ_SAMPLE`.
    fileprivate static let sampleFolder = ProcessInfo.processInfo.environment["STELE_FUZZ_SAMPLE"]

    /// Writes `swift/pN`, `kotlin/pN` and `typescript/pN` for the next number N.
    fileprivate static func writeSample(_ bytes: [UInt8], into folder: String) throws {
        let made = current.name == emit.name ? madeContract(bytes, "openapi.json")?.0 : writtenContract(bytes)
        guard let contract = made else { return }
        let manager = FileManager.default
        let swift = folder + "/swift"
        try manager.createDirectory(atPath: swift, withIntermediateDirectories: true)
        let name = "p\(try manager.contentsOfDirectory(atPath: swift).count)"
        for (language, emission) in zip(
            ["swift", "kotlin", "typescript"], emissions(of: contract, kotlinPackage: name))
        {
            let base = "\(folder)/\(language)/\(name)"
            try manager.createDirectory(atPath: base, withIntermediateDirectories: true)
            for file in emission.files {
                try Data(file.bytes).write(to: URL(fileURLWithPath: "\(base)/\(file.path)"))
            }
        }
    }
}
