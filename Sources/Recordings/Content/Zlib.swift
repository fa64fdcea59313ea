#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The system's zlib, loaded when the first compressed bytes come: the program runs without it, and whoever builds it
/// needs none of its headers.
struct Zlib: Sendable {
    /// Nil on a machine that has none.
    static let system = Zlib()

    /// `z_stream` of zlib.h, whose layout is the same on every system with 64 bits.
    struct Stream {
        var nextIn: UnsafePointer<UInt8>?
        var availableIn: UInt32 = 0
        var totalIn: UInt = 0
        var nextOut: UnsafeMutablePointer<UInt8>?
        var availableOut: UInt32 = 0
        var totalOut: UInt = 0
        var message: UnsafePointer<CChar>?
        var state: UnsafeMutableRawPointer?
        var allocate: UnsafeMutableRawPointer?
        var free: UnsafeMutableRawPointer?
        var opaque: UnsafeMutableRawPointer?
        var dataType: Int32 = 0
        var adler: UInt = 0
        var reserved: UInt = 0
    }

    private typealias Start =
        @convention(c) (
            UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32
        ) -> Int32
    private typealias Step = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
    private typealias Call = @convention(c) (UnsafeMutableRawPointer) -> Int32

    private let inflateInit: Start
    private let inflate: Step
    private let inflateReset: Call
    private let inflateEnd: Call

    private init?() {
        #if canImport(Darwin)
        let names = ["/usr/lib/libz.1.dylib"]
        #else
        let names = ["libz.so.1", "libz.so"]
        #endif
        guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
            let inflateInit = dlsym(library, "inflateInit2_"), let inflate = dlsym(library, "inflate"),
            let inflateReset = dlsym(library, "inflateReset"), let inflateEnd = dlsym(library, "inflateEnd")
        else { return nil }
        self.inflateInit = unsafeBitCast(inflateInit, to: Start.self)
        self.inflate = unsafeBitCast(inflate, to: Step.self)
        self.inflateReset = unsafeBitCast(inflateReset, to: Call.self)
        self.inflateEnd = unsafeBitCast(inflateEnd, to: Call.self)
    }

    /// False where it has no memory.
    func start(_ stream: UnsafeMutablePointer<Stream>, _ format: Inflation.Format) -> Bool {
        inflateInit(stream, format.rawValue, "1", Int32(MemoryLayout<Stream>.size)) == 0
    }

    func step(_ stream: UnsafeMutablePointer<Stream>) -> Int32 { inflate(stream, 0) }

    func reset(_ stream: UnsafeMutablePointer<Stream>) -> Bool { inflateReset(stream) == 0 }

    func end(_ stream: UnsafeMutablePointer<Stream>) { _ = inflateEnd(stream) }
}
