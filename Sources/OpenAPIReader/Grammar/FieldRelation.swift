/// What holds between the fields of an object.
enum FieldRelation: Sendable {
    /// The field and each of the others exclude each other.
    case exclusive(String, [String])
    /// One of the fields must be there.
    case needsOne([String])
    /// The field must be there where another one has one of these values.
    case neededWhere(String, Condition)
    /// The field means something only where another one has one of these values. Before `strict` that is how
    /// people read the specification; from then on its schema forbids the field elsewhere.
    case onlyWhere(String, Condition, strict: Dialect = .v30)
    /// What needs more than a line to say.
    case holds(@Sendable (ObjectCheck) -> Void)

    /// That a field of the same object has one of some values.
    struct Condition: Sendable {
        let field: String
        let values: [String]

        init(_ field: String, _ values: String...) {
            self.field = field
            self.values = values
        }
    }
}
