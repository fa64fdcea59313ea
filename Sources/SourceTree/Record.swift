import SteleFindings

/// One node of a tree, in 36 bytes. Nodes stand in document order, so a node's first child follows it.
struct Record {
    enum Shape: UInt8 {
        case scalar, sequence, mapping
        /// Stands for the node at index `detail`.
        case alias
    }

    /// How a scalar was written, as far as that decides what it means.
    enum Style: UInt8 {
        /// Without quotes: typed by the core schema.
        case plain
        /// In quotes or as a block: a string.
        case text
    }

    /// What an explicit tag says.
    enum Tag: UInt8 {
        case none, string, binary, integer, float, boolean, null, other
    }

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// A mapping whose entries are listed at `detail`: keys are merged, repeated or unusable.
        static let listed = Flags(rawValue: 1)
        /// A mapping with a hash table of its keys, behind the list if there is one.
        static let indexed = Flags(rawValue: 2)
    }

    var shape: Shape
    var style: Style = .plain
    var tag: Tag = .none
    var flags: Flags = []
    /// The length of a scalar's text in bytes; the number of elements or entries.
    var length: UInt32 = 0
    /// Where a scalar's text starts; an alias's target; where a mapping's list and table start.
    var detail: UInt32 = 0
    /// The index behind the last descendant.
    var after: Int32
    var start: SourcePosition
    var end: SourcePosition
}
