import Foundation
import PlatformModels

/// Documents and their analyses. Jobs belong to the server: they are asked for now or not at all.
package struct Analysis: Sendable {
    private let platform: Platform

    package init(_ platform: Platform) { self.platform = platform }

    /// Stores a text as a document, and waits until it can be used.
    package func upload(_ text: String, title: String) async throws -> JSONUUID {
        let details = try StoredJSON.text(DocumentDetails(title: title))
        var form = MultipartForm()
        form.add("file", Data(text.utf8), mediaType: "text/plain", fileName: "document.txt")
        form.add("details", Data(details.utf8), mediaType: "application/json")
        let call = Call(
            .uploadDocument, ["Idempotency-Key": UUID().uuidString.lowercased()],
            body: .bytes(form.body, mediaType: form.mediaType))
        var document: Document = try await platform.send(call).value()
        var pause = 0.02
        while document.status == .processing {
            try await Task.sleep(for: .seconds(pause))
            pause = min(pause * 2, 0.5)
            let call = Call(.getDocument, ["documentId": document.id.description])
            document = try await platform.send(call).value()
        }
        guard document.status == .ready else {
            throw ClientError.unexpected("document \(document.status.rawValue)")
        }
        return document.id
    }

    /// Asks for an analysis. Without a network it is refused and not kept for later: it costs money, and is out of date
    /// when the network comes back. The same key again is the same job.
    package func start(_ request: AnalysisRequest, key: String = UUID().uuidString.lowercased()) async throws
        -> AnalysisJob
    {
        try await platform.send(Call(.createAnalysisJob, ["Idempotency-Key": key], body: .json(request)))
            .value()
    }

    /// Where a job stands.
    package func job(_ id: JSONUUID) async throws -> AnalysisJob {
        try await platform.send(Call(.getAnalysisJob, ["jobId": id.description])).value()
    }

    /// The result; while the platform is away, the one that was kept.
    package func result(of job: JSONUUID) async throws -> Aged<AnalysisResult> {
        let what = "result " + job.description
        do {
            let result: AnalysisResult = try await platform.send(
                Call(.getAnalysisResult, ["jobId": job.description])
            ).value()
            try platform.database.write {
                try $0.run(
                    "INSERT OR REPLACE INTO job_result VALUES (?, ?)", .text(job.description),
                    .text(try StoredJSON.text(result)))
                try Freshness.mark(what, at: platform.clock.now, $0)
            }
            return Aged(value: result, age: 0)
        } catch let error as ClientError where error.isAway {
            return try platform.database.read { connection in
                let row = try connection.row(
                    "SELECT json FROM job_result WHERE job = ?", .text(job.description))
                guard let json = row?.text(0) else { throw ClientError.missing("result of \(job)") }
                let age = try Freshness.age(of: what, now: platform.clock.now, connection)
                return Aged(value: try StoredJSON.value(json), age: age)
            }
        }
    }

    /// The documents; while the platform is away, those that were kept.
    package func documents() async throws -> Aged<[Document]> {
        do {
            var documents: [Document] = []
            var cursor: String?
            repeat {
                let call = Call(.listDocuments, ["cursor": cursor, "limit": "200"])
                let page: DocumentPage = try await platform.send(call).value()
                documents += page.items
                cursor = page.nextCursor
            } while cursor != nil
            try keep(documents)
            return Aged(value: documents, age: 0)
        } catch let error as ClientError where error.isAway {
            return try platform.database.read { connection in
                let rows = try connection.rows("SELECT json FROM document ORDER BY rowid")
                return Aged(
                    value: try rows.map { try StoredJSON.value($0.text(0) ?? "") },
                    age: try Freshness.age(of: "documents", now: platform.clock.now, connection))
            }
        }
    }

    private func keep(_ documents: [Document]) throws {
        try platform.database.write { connection in
            try connection.run("DELETE FROM document")
            for document in documents {
                try connection.run(
                    "INSERT INTO document VALUES (?, ?)", .text(document.id.description),
                    .text(try StoredJSON.text(document)))
            }
            try Freshness.mark("documents", at: platform.clock.now, connection)
        }
    }
}

extension ClientError {
    /// The platform can't be reached now: what is on the device is the best there is.
    fileprivate var isAway: Bool {
        switch self {
        case .offline, .unreachable: true
        default: false
        }
    }
}
