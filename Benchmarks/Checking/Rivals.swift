import Foundation

/// Schema validators that other people write, in the virtual environment that `Scripts/bench` makes.
struct Rivals {
    /// The folder of the environment; nil where there is none.
    let environment: String?
    /// The program that measures them.
    let program: String

    struct Rival {
        let name: String
        /// What the program that measures it is asked for.
        let word: String
    }

    /// What a rival took.
    struct Run {
        let seconds: Double
        /// In bytes, the most of its process.
        let peak: Int
    }

    static let all = [
        Rival(name: "jsonschema-rs with `json.loads`", word: "jsonschema-rs"),
        Rival(name: "sourcemeta `validate --fast`", word: "sourcemeta"),
    ]

    /// The seconds of processor time that a rival takes over the bodies of some traffic, parsing included and its own start
    /// and the reading of the schema excluded; nil where it is missing or does not find all of them valid.
    func run(_ rival: Rival, _ traffic: CheckedTraffic, contract: String) -> Run? {
        guard let environment else { return nil }
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: environment + "/bin/python3")
        process.arguments = [program, rival.word, contract, traffic.path, traffic.bare, traffic.single]
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let words = String(decoding: text, as: UTF8.self).split(separator: " ")
        guard process.terminationStatus == 0, words.count == 3, let seconds = Double(words[0]),
            Int(words[1]) == traffic.bodies, let peak = Int(words[2].filter(\.isNumber))
        else { return nil }
        return Run(seconds: seconds, peak: peak)
    }
}
