#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension System {
    /// The process as it was started.
    static func process() -> System {
        System(
            workingDirectory: currentFolder(),
            output: DescriptorSink(1),
            errors: DescriptorSink(2),
            environment: { name in getenv(name).map { String(cString: $0) } },
            now: { time(nil) })
    }

    private static func currentFolder() -> String {
        guard let folder = getcwd(nil, 0) else { return "/" }
        defer { free(folder) }
        return String(cString: folder)
    }
}

extension Stele {
    /// Runs the process's own command line and ends it.
    package static func main() -> Never {
        // A reader that goes away (`stele check | head`) must not kill the run; the write answers EPIPE
        // instead.
        signal(SIGPIPE, SIG_IGN)
        // A limit on the size of files is said like a full disk.
        signal(SIGXFSZ, SIG_IGN)
        exit(run(arguments: Array(CommandLine.arguments.dropFirst()), system: .process()))
    }
}

/// A file descriptor of the process.
private final class DescriptorSink: TextSink {
    private let descriptor: Int32
    private var isClosed = false
    private(set) var failure: String?

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    var isTerminal: Bool { isatty(descriptor) == 1 }

    var width: Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    func write(_ text: String) {
        var text = text
        text.withUTF8 { buffer in
            var sent = 0
            while sent < buffer.count, !isClosed {
                let count = send(UnsafeBufferPointer(rebasing: buffer[sent...]))
                if count < 0 { return }
                sent += count
            }
        }
    }

    /// The bytes that went out; -1 when no more will.
    private func send(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        #if canImport(Darwin)
        let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
        let count = Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #else
        let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
        if count >= 0 { return count }
        switch errno {
        case EINTR, EAGAIN: return 0
        case EPIPE: break
        default: failure = String(cString: strerror(errno)).lowercased()
        }
        isClosed = true
        return -1
    }
}
