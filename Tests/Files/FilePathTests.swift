import SteleFiles
import Testing

@Suite("Paths as text")
struct FilePathTests {
    @Test(
        "Dots and doubled slashes go",
        arguments: [
            ("a/./b//c", "a/b/c"), ("a/../b", "b"), ("../../a", "../../a"), ("a/../..", ".."), ("", "."),
            ("/../a", "/a"), ("/", "/"), ("./", "."),
        ])
    func normalized(path: String, expected: String) {
        #expect(FilePath.normalized(path) == expected)
    }

    @Test("A relative path is joined, an absolute one stays")
    func join() {
        #expect(FilePath.join("a/b", "../c") == "a/c")
        #expect(FilePath.join("a/b", "/c") == "/c")
        #expect(FilePath.join(".", "c") == "c")
    }

    @Test(
        "The way from one folder to another goes up and down",
        arguments: [
            ("/a/b/c", "/a/b", "c"), ("/a/x", "/a/b/c", "../../x"), ("/a", "/a", "."), ("/a/b", "/", "a/b"),
        ])
    func relative(path: String, base: String, expected: String) {
        #expect(FilePath.relative(path, to: base) == expected)
    }

    @Test(
        "A path that leaves its folder is not contained",
        arguments: [
            "", "/etc/passwd", "../a", "a/../../b", "a//b", "./a", "a/", "a\\b", "a\u{0}b", "a\nb",
        ])
    func notContained(path: String) {
        #expect(!FilePath.isContained(path))
    }

    @Test("A folder does not hold its namesake")
    func inside() {
        #expect(FilePath.isInside("/a/b", "/a"))
        #expect(!FilePath.isInside("/ab", "/a"))
        #expect(FilePath.isInside("/a", "/"))
    }
}
