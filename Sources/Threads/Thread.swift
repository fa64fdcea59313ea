#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread of the operating system that does one thing and ends.
struct Thread {
    /// How many threads can run at one time.
    static let processorCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    /// As much as a program's first thread has: some work recurses as deep as its input is nested.
    private static let stackSize = 8 << 20

    private let thread: pthread_t

    /// Nil where the system has no more threads to give.
    init?(_ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Thread.stackSize)
        let body = Unmanaged.passRetained(Body(body))
        #if canImport(Glibc)
        var thread = pthread_t()
        #else
        var thread: pthread_t?
        #endif
        guard pthread_create(&thread, &attributes, { Thread.run($0) }, body.toOpaque()) == 0 else {
            body.release()
            return nil
        }
        #if canImport(Glibc)
        self.thread = thread
        #else
        guard let thread else { return nil }
        self.thread = thread
        #endif
    }

    /// Waits until it has ended.
    func join() { pthread_join(thread, nil) }

    private final class Body: Sendable {
        let call: @Sendable () -> Void

        init(_ call: @escaping @Sendable () -> Void) { self.call = call }
    }

    private static func run(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let body else { return nil }
        Unmanaged<Body>.fromOpaque(body).takeRetainedValue().call()
        return nil
    }
}
