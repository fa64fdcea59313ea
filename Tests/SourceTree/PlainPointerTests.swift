import SteleSourceTree
import Testing

@Suite("References that are plain pointers")
struct PlainPointerTests {
    static let text = """
        components: {schemas: {Pet: {type: object}, "": {type: string}, "a b": {type: integer}, a~b: {}, a%b: {}}}
        list: [{type: number}]
        """

    @Test(
        "a pointer through mappings leads where its tokens say",
        arguments: [
            ("#/components/schemas/Pet", "Pet", "object"), ("#/components/schemas/", "", "string"),
            ("#/components/schemas/a b", "a b", "integer"),
        ])
    func plain(reference: String, name: String, type: String) throws {
        let root = try #require(read(PlainPointerTests.text + "\nref: '\(reference)'").root)
        let ref = try #require(root["ref"])
        let found = try #require(root.plainDescendant(namedBy: ref))
        #expect(found.name == name)
        #expect(found.node["type"]?.text == type)
    }

    @Test(
        "what needs a longer look is left to it",
        arguments: [
            "#", "#/", "", "Pet", "other.yaml#/components", "#Pet", "#/components/schemas/Dog",
            "#/components/schemas/a~0b", "#/components/schemas/a%25b", "#/components/schemas/a~b", "#/list/0",
        ])
    func others(reference: String) throws {
        let root = try #require(read(PlainPointerTests.text + "\nref: '\(reference)'").root)
        let ref = try #require(root["ref"])
        let list = try #require(root["list"])
        #expect(root.plainDescendant(namedBy: ref) == nil)
        #expect(root.plainDescendant(namedBy: list) == nil)
    }
}
