import SteleChecking
import SteleFiles

extension Invocation {
    /// The evidence of several files, added up.
    func readEvidence(_ paths: [String]) throws(Stop) -> EvidenceFile {
        var sum: EvidenceFile?
        for path in paths {
            let shown = disk.display(path)
            let bytes: [UInt8]
            do {
                bytes = try disk.read(path)
            } catch {
                throw Stop("\(shown): \(error.message)")
            }
            do {
                let file = try EvidenceFile.read(bytes)
                if sum == nil { sum = file } else { try sum?.add(file) }
            } catch {
                throw stop(error, in: shown)
            }
        }
        guard let sum else {
            throw Stop("no evidence files", help: "`stele check --evidence FILE` writes one")
        }
        return sum
    }

    /// Writes evidence to a file that is the old or the new one, whatever happens.
    func write(_ evidence: EvidenceFile, to path: String) throws(Stop) {
        do {
            _ = try disk.writeIfChanged(path, Array(evidence.text.utf8))
        } catch {
            throw Stop("\(disk.display(path)): \(error.message)")
        }
    }

    func stop(_ fault: EvidenceFault, in path: String) -> Stop {
        Stop("\(path)\(fault.line.map { ":\($0)" } ?? ""): \(fault.message)", help: fault.help)
    }
}
