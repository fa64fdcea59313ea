/// The index of a type in `Contract.types`.
package struct TypeID: Hashable, Comparable, Sendable {
    package let index: Int

    package init(_ index: Int) {
        self.index = index
    }

    package static func < (left: TypeID, right: TypeID) -> Bool { left.index < right.index }
}

/// A use of a type: which one, and whether `null` may stand in its place here.
package struct TypeUse: Hashable, Sendable {
    package let type: TypeID
    /// True when this place or the type itself allows `null`.
    package let isNullable: Bool

    package init(_ type: TypeID, isNullable: Bool = false) {
        self.type = type
        self.isNullable = isNullable
    }
}
