import SteleEmitters
import SteleFiles
import SteleFindings
import SteleReports
import SteleThreads

extension Generate.Output {
    /// What became of one language.
    struct Made: Sendable {
        let written: GenerationSummary.Output
        let findings: [Finding]
    }

    /// Makes the files of several languages, some at one time, and brings their folders up to date, or says how far they are
    /// from that. Each language's files are let go when they are written: those of a large contract are larger than it.
    static func make(
        _ outputs: [Generate.Output], of survey: Survey, on disk: Disk, isComparison: Bool
    ) throws(Stop) -> [Made] {
        let results = concurrently(outputs.count) {
            outputs[$0].make(of: survey, on: disk, isComparison: isComparison)
        }
        var made: [Made] = []
        for result in results { made.append(try result.get()) }
        return made
    }

    private func make(of survey: Survey, on disk: Disk, isComparison: Bool) -> Result<Made, Stop> {
        let emission = emit(survey)
        do throws(Stop) {
            let written = try OutputWriting(disk).write(
                emission.files, language: language, folder: folder, isComparison: isComparison)
            return .success(Made(written: written, findings: emission.findings))
        } catch {
            return .failure(error)
        }
    }
}
