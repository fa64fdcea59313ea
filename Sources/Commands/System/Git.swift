#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What a child process wrote on its standard output, and how it ended.
package struct ChildOutput: Hashable, Sendable {
    package let bytes: [UInt8]
    /// The exit code; -1 when it was ended from outside, or because it wrote too much or took too long.
    package let exitCode: Int32

    package init(bytes: [UInt8], exitCode: Int32) {
        self.bytes = bytes
        self.exitCode = exitCode
    }
}

/// Git as a child process, without a shell; it never goes to the network.
package enum Git {
    /// The seconds that git may be silent.
    private static let patience: Int32 = 60

    package static func run(_ arguments: [String], _ folder: String, _ limit: Int) -> ChildOutput? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        let child = start(["git", "-C", folder] + arguments, output: ends[1], unused: ends[0])
        close(ends[1])
        defer { close(ends[0]) }
        guard let child else { return nil }
        let bytes = read(ends[0], limit)
        if bytes == nil { kill(child, SIGKILL) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1, errno == EINTR {}
        // POSIX: the low seven bits are the signal that ended it, the next byte is the exit code.
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
        return ChildOutput(bytes: bytes ?? [], exitCode: bytes == nil ? -1 : code)
    }

    /// Nil when there is too much to read, or nothing comes for too long.
    private static func read(_ descriptor: Int32, _ limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var stretch = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let ready = poll(&waiting, 1, patience * 1000)
            if ready == 0 { return nil }
            if ready < 0 {
                if errno == EINTR { continue }
                return nil
            }
            let count = stretch.withUnsafeMutableBytes { take(descriptor, $0) }
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                return nil
            }
            if bytes.count + count > limit { return nil }
            bytes += stretch[..<count]
        }
    }

    private static func take(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Darwin)
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    /// Starts a program of the search path with nothing to read and nowhere to complain.
    private static func start(_ words: [String], output: Int32, unused: Int32) -> pid_t? {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_addclose(&actions, unused)
        posix_spawn_file_actions_addclose(&actions, output)
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        // A partial clone would fetch what it lacks.
        let additions = ["GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0"]
        var environment: [UnsafeMutablePointer<CChar>?] =
            (inherited() + additions).map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var child: pid_t = 0
        return posix_spawnp(&child, words[0], &actions, nil, &arguments, &environment) == 0 ? child : nil
    }

    private static func inherited() -> [String] {
        [
            "PATH", "HOME", "LANG", "TMPDIR", "XDG_CONFIG_HOME", "GIT_DIR", "GIT_WORK_TREE",
            "GIT_CEILING_DIRECTORIES",
            "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_OBJECT_DIRECTORY",
            "GIT_ALTERNATE_OBJECT_DIRECTORIES",
        ].compactMap { name in getenv(name).map { name + "=" + String(cString: $0) } }
    }
}
