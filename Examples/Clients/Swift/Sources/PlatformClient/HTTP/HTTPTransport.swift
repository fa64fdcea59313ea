import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends a request and waits for the whole answer; a redirect is an answer like any other.
package final class HTTPTransport: Sendable {
    private let timeout: Double
    private let exchanges = Exchanges()
    private let session: URLSession

    /// `timeout`: the longest wait for an answer, in seconds.
    package init(timeout: Double = 10) {
        self.timeout = timeout
        session = HTTPTransport.session(delegate: exchanges)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// `once`: over a connection of its own. A connection that was used before may turn out to be dead, and then the
    /// request is silently sent again; a refresh token must not be shown twice.
    package func send(_ request: URLRequest, once: Bool = false) async throws -> (Data, HTTPURLResponse) {
        let session = once ? HTTPTransport.session(delegate: exchanges) : session
        defer { if once { session.finishTasksAndInvalidate() } }
        let task = session.dataTask(with: request)
        // Foundation's own time-out counts whole seconds on Linux.
        let alarm = Task { [timeout] in
            try await Task.sleep(for: .seconds(timeout))
            task.cancel()
        }
        defer { alarm.cancel() }
        do {
            return try await withTaskCancellationHandler {
                try await exchanges.answer(to: task)
            } onCancel: {
                task.cancel()
            }
        } catch let error as URLError {
            try Task.checkCancellation()
            throw ClientError.unreachable("network error \(error.code.rawValue)")
        }
    }

    static func session(delegate: any URLSessionDataDelegate) -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        #if canImport(FoundationNetworking)
        configuration.protocolClasses = [PlainHTTP.self] + (configuration.protocolClasses ?? [])
        #endif
        return URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }
}

/// Gathers the answers of several requests at once. With a completion handler Foundation follows redirects on Linux,
/// whatever it is told.
private final class Exchanges: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private struct Exchange {
        let continuation: CheckedContinuation<(Data, HTTPURLResponse), any Error>
        var data = Data()
    }

    private let lock = NSLock()
    private var open: [ObjectIdentifier: Exchange] = [:]

    func answer(to task: URLSessionDataTask) async throws -> (Data, HTTPURLResponse) {
        try await withCheckedThrowingContinuation { continuation in
            lock.withLock { open[ObjectIdentifier(task)] = Exchange(continuation: continuation) }
            task.resume()
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        lock.withLock { open[ObjectIdentifier(dataTask)]?.data.append(data) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let exchange = lock.withLock { open.removeValue(forKey: ObjectIdentifier(task)) }
        if let error {
            exchange?.continuation.resume(throwing: error)
        } else if let response = task.response as? HTTPURLResponse {
            exchange?.continuation.resume(returning: (exchange?.data ?? Data(), response))
        } else {
            exchange?.continuation.resume(throwing: ClientError.unexpected("an answer that is not HTTP"))
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
