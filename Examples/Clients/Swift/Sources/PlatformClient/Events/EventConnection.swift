import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One connection of an event stream. Foundation on Linux has no `bytes(for:)`; a delegate gets the bytes as they come.
final class EventConnection: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    enum News: Sendable {
        case head(status: Int, contentType: String?)
        case bytes(Data)
        /// The end, by whatever cause.
        case end
    }

    /// What comes, in order.
    let news: AsyncStream<News>

    private let continuation: AsyncStream<News>.Continuation
    private let lock = NSLock()
    private var lastSign = Date()

    override private init() {
        (news, continuation) = AsyncStream.makeStream()
    }

    /// Sends the request. `close` ends it, and so does silence: after `head` seconds without an answer, or `silence`
    /// seconds without a byte of it, the connection counts as lost.
    static func open(_ request: URLRequest, head: Double, silence: Double) -> EventConnection {
        let connection = EventConnection()
        let session = HTTPTransport.session(delegate: connection)
        let task = session.dataTask(with: request)
        let watch = Task { [weak connection] in
            var limit = head
            while let connection, !Task.isCancelled {
                try? await Task.sleep(for: .seconds(limit / 4))
                if connection.silence > limit { return connection.close() }
                if task.response != nil { limit = silence }
            }
        }
        connection.continuation.onTermination = { _ in
            watch.cancel()
            task.cancel()
            session.invalidateAndCancel()
        }
        task.resume()
        return connection
    }

    /// Ends the connection at once.
    func close() {
        continuation.yield(.end)
        continuation.finish()
    }

    private var silence: Double { lock.withLock { Date().timeIntervalSince(lastSign) } }

    private func take(_ news: News) {
        lock.withLock { lastSign = Date() }
        continuation.yield(news)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let response = response as? HTTPURLResponse
        let contentType = response?.value(forHTTPHeaderField: "Content-Type")
        take(.head(status: response?.statusCode ?? 0, contentType: contentType))
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        take(.bytes(data))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        close()
    }
}
