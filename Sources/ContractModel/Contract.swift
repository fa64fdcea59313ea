import SteleFindings

/// The neutral, resolved description of an API: what emitters, checker and differ read.
///
/// No reference is left in it: a type is named by its index in `types`. Two schemas that are one component in
/// the contract are one entry here; an inline schema is an entry of its own, named by its place.
package struct Contract: Sendable {
    package let title: String
    /// `info.version`; empty when the document gives none.
    package let version: String
    /// The document's own words about the API.
    package let summary: String?
    /// The root document.
    package let root: SourceFile
    /// Every file that was read, the root first, in the order of reading: the inputs of a build plugin.
    package let files: [SourceFile]
    package let servers: [Server]
    /// All types: components in document order, then those of operations; each inline type directly after the
    /// type that holds it.
    package let types: [TypeDeclaration]
    /// Every entry of the root's `components/schemas` in document order.
    package let components: [Component]
    /// Document order.
    package let operations: [Operation]
    /// Requests that the server makes (webhooks and callbacks); matched by no recording path, emitted like
    /// operations.
    package let webhooks: [Operation]
    /// Whether only what `components` and operations need is wanted, and not every type.
    package let isSelection: Bool
    /// Schemas that only judge, named by constraints.
    package let assertions: [Assertion]

    package init(
        title: String, version: String, summary: String?, root: SourceFile, files: [SourceFile],
        servers: [Server], types: [TypeDeclaration], components: [Component] = [], operations: [Operation],
        webhooks: [Operation], assertions: [Assertion] = [], isSelection: Bool = false
    ) {
        self.title = title
        self.version = version
        self.summary = summary
        self.root = root
        self.files = files
        self.servers = servers
        self.types = types
        self.components = components
        self.operations = operations
        self.webhooks = webhooks
        self.isSelection = isSelection
        self.assertions = assertions
    }

    /// A named schema and what it stands for: a type of its own, or, where the schema is only a reference (or a
    /// reference or `null`), the type of another name.
    package struct Component: Hashable, Sendable {
        package let name: String
        /// Nullable when the schema itself allows `null`.
        package let use: TypeUse
        /// The words beside the reference, where it is one.
        package let documentation: Documentation
        package let location: SourceRange

        package init(
            name: String, use: TypeUse, documentation: Documentation = .none, location: SourceRange
        ) {
            self.name = name
            self.use = use
            self.documentation = documentation
            self.location = location
        }
    }

    /// Inlined, so that whoever wants one part of a declaration gets no copy of all.
    @inlinable package subscript(id: TypeID) -> TypeDeclaration { types[id.index] }

    package subscript(id: AssertionID) -> Assertion { assertions[id.index] }
}
