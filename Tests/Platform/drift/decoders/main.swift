// Reads a response a line, lets the generated models decode it, and says what came of it.
import Foundation

struct Given: Decodable {
    let operation: String
    let status: Int
    let contentType: String?
    let isFrame: Bool
    let body: Data
}

struct Answer: Encodable {
    let ok: Bool
    var again: String?
    var error: String?
}

func answer(to line: String) throws -> Answer {
    let given = try JSONDecoder().decode(Given.self, from: Data(line.utf8))
    do {
        if given.isFrame {
            let frame = try JSONDecoder().decode(ServerFrame.self, from: given.body)
            return Answer(ok: true, again: String(decoding: try JSONEncoder().encode(frame), as: UTF8.self))
        }
        let value = try APIRegistry.decode(
            operation: given.operation, status: given.status, contentType: given.contentType, data: given.body
        )
        return Answer(ok: true, again: String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
    } catch {
        return Answer(ok: false, error: "\(error)")
    }
}

while let line = readLine() {
    print(String(decoding: try JSONEncoder().encode(answer(to: line)), as: UTF8.self))
}
