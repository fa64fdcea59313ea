import Foundation
import SteleFiles

/// The same bodies as recordings in each format, as the rivals read them, and alone.
struct CheckedTraffic {
    let name: String
    let path: String
    let bodies: Int
    /// Of the bodies alone.
    let bytes: Int
    private let folder: String

    /// A HAR, as a browser writes it.
    var archive: String { folder + "/\(name).har" }
    /// An exchange a line.
    var lines: String { folder + "/\(name).ndjson" }
    /// A body a line.
    var bare: String { folder + "/\(name).jsonl" }
    /// One body.
    var single: String { folder + "/\(name).single.jsonl" }

    static let kinds: [(name: String, path: String, body: @Sendable (Int) -> String)] = [
        ("records", "/records", Payloads.records), ("orders", "/orders", Payloads.orders),
        ("feed", "/feed", Payloads.feed),
    ]

    /// Writes the files of all kinds into a folder.
    ///
    /// - Parameters:
    ///   - size: how many bytes of bodies each kind has.
    ///   - names: only these kinds.
    static func write(into folder: String, size: Int, kinds names: Set<String>? = nil) throws
        -> [CheckedTraffic]
    {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return try kinds.filter { names?.contains($0.name) ?? true }.map { kind in
            var (lines, entries, bare): ([String], [String], [String]) = ([], [], [])
            var bytes = 0
            while bytes < size {
                let body = kind.body(bare.count)
                bytes += body.utf8.count
                let url = "https://api.example.test\(kind.path)?page=\(bare.count)"
                lines.append(line(url, body))
                entries.append(entry(url, body))
                bare.append(body)
            }
            let traffic = CheckedTraffic(
                name: kind.name, path: kind.path, bodies: bare.count, bytes: bytes, folder: folder)
            try write(lines.joined(separator: "\n") + "\n", traffic.lines)
            let head = #"{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"entries":["#
            try write(head + entries.joined(separator: ",") + "]}}", traffic.archive)
            try write(bare.joined(separator: "\n") + "\n", traffic.bare)
            try write(bare[0] + "\n", traffic.single)
            return traffic
        }
    }

    func size(of path: String) throws -> Int {
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        return size ?? 0
    }

    private static func write(_ text: String, _ path: String) throws {
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    private static func line(_ url: String, _ body: String) -> String {
        #"{"method":"GET","url":"\#(url)","requestHeaders":{"Accept":"application/json"},"status":200,"#
            + #""responseHeaders":{"Content-Type":"application/json","Cache-Control":"no-store"},"#
            + #""time":"2026-01-05T09:00:00Z","body":\#(body)}"#
    }

    private static func entry(_ url: String, _ body: String) -> String {
        let text = body.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(
            of: "\"", with: "\\\"")
        return
            #"{"startedDateTime":"2026-01-05T09:00:00.000Z","time":12,"request":{"method":"GET","url":"\#(url)","#
            + #""httpVersion":"HTTP/1.1","cookies":[],"headers":[{"name":"Accept","value":"application/json"}],"#
            + #""queryString":[],"headersSize":-1,"bodySize":-1},"response":{"status":200,"statusText":"OK","#
            + #""httpVersion":"HTTP/1.1","cookies":[],"headers":[{"name":"Content-Type","value":"application/json"}],"#
            + #""content":{"size":\#(body.utf8.count),"mimeType":"application/json","text":"\#(text)"},"#
            + #""redirectURL":"","headersSize":-1,"bodySize":-1},"cache":{},"timings":{"send":0,"wait":12,"receive":0}}"#
    }
}
