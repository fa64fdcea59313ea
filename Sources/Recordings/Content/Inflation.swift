/// Compressed bytes that become what they stand for, piece by piece.
final class Inflation {
    enum Format: Int32 {
        /// RFC 1952, or RFC 1950: what the first bytes say.
        case gzipOrZlib = 47
        /// RFC 1951, without a head.
        case deflate = -15
    }

    enum State: Equatable {
        case open
        case ended
        case damaged
    }

    private let zlib: Zlib
    private let stream = UnsafeMutablePointer<Zlib.Stream>.allocate(capacity: 1)
    private(set) var state = State.open

    /// Nil where there is no zlib.
    init?(_ format: Format) {
        guard let zlib = Zlib.system else { return nil }
        self.zlib = zlib
        stream.initialize(to: Zlib.Stream())
        if !zlib.start(stream, format) { state = .damaged }
    }

    deinit {
        zlib.end(stream)
        stream.deallocate()
    }

    /// Takes some of the input and fills some of the room.
    ///
    /// - Returns: how much of each. Nothing of both where more input is needed.
    func step(
        _ input: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableBufferPointer<UInt8>
    ) -> (consumed: Int, produced: Int) {
        guard state == .open, !room.isEmpty else { return (0, 0) }
        let (given, space) = (UInt32(clamping: input.count), UInt32(clamping: room.count))
        stream.pointee.nextIn = input.baseAddress
        stream.pointee.availableIn = given
        stream.pointee.nextOut = room.baseAddress
        stream.pointee.availableOut = space
        switch zlib.step(stream) {
        // Z_OK, and Z_BUF_ERROR where it could not go on.
        case 0, -5: break
        case 1: state = .ended
        default: state = .damaged
        }
        return (Int(given - stream.pointee.availableIn), Int(space - stream.pointee.availableOut))
    }

    /// Goes on with another member behind the one that ended (RFC 1952 §2.2).
    func beginNext() { state = zlib.reset(stream) ? .open : .damaged }
}

/// What is wrong with compressed bytes.
enum InflationFault: Error {
    case damaged
    case tooLarge
    /// There is no zlib.
    case unavailable
}

extension Inflation {
    /// What compressed bytes stand for.
    ///
    /// - Parameter limit: how many bytes may come out.
    static func inflate(_ bytes: [UInt8], _ format: Format, limit: Int) throws(InflationFault) -> [UInt8] {
        guard let inflation = Inflation(format) else { throw .unavailable }
        var output: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        var position = 0
        while true {
            let (consumed, produced) = bytes[position...].withUnsafeBufferPointer { input in
                piece.withUnsafeMutableBufferPointer { inflation.step(input, into: $0) }
            }
            position += consumed
            if output.count + produced > limit { throw .tooLarge }
            output += piece[..<produced]
            switch inflation.state {
            case .damaged: throw .damaged
            case .ended:
                guard bytes[position...].starts(with: [0x1F, 0x8B]) else { return output }
                inflation.beginNext()
            case .open: if consumed == 0, produced == 0 { throw .damaged }
            }
        }
    }
}
