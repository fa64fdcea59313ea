import SteleContractModel
import SteleFindings

/// A contract compiled for walking bodies: flat tables of plain values, reached by index, without text or references
/// on the way of a token that conforms.
struct Plan: Sendable {
    /// By `TypeID.index`.
    var types: [PlannedType] = []
    /// By `TypeID.index`.
    var quick: [Quick] = []
    var objects: [PlannedObject] = []
    /// The properties of all objects, each object's in contract order.
    var properties: [PlannedProperty] = []
    var tuples: [PlannedTuple] = []
    var tupleElements: [PlannedUse] = []
    var unions: [PlannedUnion] = []
    /// By the index of the union.
    var tags: [PlannedTags] = []
    /// The properties that have the tags of unions.
    var tagKeys = KeyTable()
    /// The tags of all unions.
    var tagNames = KeyTable()
    /// For each tag, the variant that it selects, counted from the union's first; -1 where it is not the only one.
    var tagged: [Int32] = []
    var variants: [PlannedVariant] = []
    var alternatives: [PlannedAlternative] = []
    var enumerations: [PlannedEnumeration] = []
    var constants: [JSONLiteral] = []
    var constraints: [PlannedConstraint] = []
    var constraintLocations: [SourceRange] = []
    var judgements: [PlannedJudgement] = []
    var judgementLocations: [SourceRange] = []
    var assertions = AssertionPlan()
    var patterns: [PlannedPattern] = []
    /// The names of all objects, by the index of their property.
    var keys = KeyTable()
    /// The texts of all enumerations.
    var words = KeyTable()
    /// For each property, one bit in words that start at its object's `requiredStart`.
    var requiredWords: [UInt64] = []
    /// Patterns of the contract that the regex engine does not understand.
    var unsupportedPatterns: [UnsupportedPattern] = []
    /// How many places the walk's table of learned key orders has.
    var orderSize = 0
}

/// A use of a type.
struct PlannedUse: Hashable, Sendable {
    let type: Int32
    let isNullable: Bool
}

/// A type, its details by index in the plan's tables.
struct PlannedType: Sendable {
    enum Shape: Sendable {
        case any
        case nothing
        case null
        case boolean
        case integer(IntegerWidth)
        case number
        /// A number that travels as text or number and is kept exactly.
        case decimalNumber
        case string(PlannedString)
        case enumeration(Int32)
        case constant(Int32)
        case object(Int32)
        case array(PlannedUse)
        case tuple(Int32)
        /// The type of its keys is -1 where the contract restricts none.
        case map(PlannedUse, key: Int32)
        case union(Int32)
    }

    let shape: Shape
    /// The JSON types of its values, `null` aside.
    let kinds: KindSet
    /// Whether the contract does not name them.
    let isImplied: Bool
    /// Its constraints, in the plan's table.
    let constraints: Range<Int32>
    /// What has to be judged when the value's end is known, in the plan's table.
    let judgements: Range<Int32>

    /// What a text of it holds; its type is -1 where nothing is said.
    let content: PlannedUse

    /// The one token that conforms without a closer look.
    enum Plain: Sendable {
        case none
        case string
        case number
        case boolean
    }

    let plain: Plain

    init(
        shape: Shape, kinds: KindSet, isImplied: Bool, constraints: Range<Int32>, judgements: Range<Int32>,
        content: PlannedUse
    ) {
        self.shape = shape
        self.kinds = kinds
        self.isImplied = isImplied
        self.constraints = constraints
        self.judgements = judgements
        self.content = content
        switch shape {
        case _ where !judgements.isEmpty || content.type >= 0: plain = .none
        case .string(.plain) where constraints.isEmpty: plain = .string
        case .number where constraints.isEmpty: plain = .number
        case .boolean: plain = .boolean
        default: plain = .none
        }
    }

    /// Whether every value is kept, `null` included.
    var isAny: Bool {
        switch shape {
        case .any, .nothing: true
        default: false
        }
    }
}

/// What is checked of a text.
enum PlannedString: Sendable {
    case plain
    case dateTime
    case date
    case uuid
    case uri
    case base64
    case decimal
    case email
    case ipv4
    case ipv6
    case time
}

/// A set of JSON types.
struct KindSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let boolean = KindSet(rawValue: 1)
    static let number = KindSet(rawValue: 2)
    static let string = KindSet(rawValue: 4)
    static let array = KindSet(rawValue: 8)
    static let object = KindSet(rawValue: 16)
    static let all: KindSet = [.boolean, .number, .string, .array, .object]

    /// One JSON type by its name; several as `value`.
    var name: String {
        switch self {
        case .boolean: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        default: "value"
        }
    }

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    init(_ kind: JSONKind) {
        switch kind {
        case .null: self = []
        case .boolean: self = .boolean
        case .number: self = .number
        case .string: self = .string
        case .array: self = .array
        case .object: self = .object
        }
    }
}

struct PlannedObject: Sendable {
    /// In `Plan.properties`, and of its names in `Plan.keys`.
    let firstProperty: Int32
    let propertyCount: Int32
    let keySlots: KeyTable.Slots
    let requiredStart: Int32
    let additional: Additional
    let patterns: Range<Int32>
    let rest: Rest
    /// Where the learned order of its keys starts in the walk's table.
    let orderStart: Int32

    /// What models do with members that have no property of their own.
    enum Rest: Sendable {
        case unread
        case anyJSON
        case typed(PlannedUse)
    }

    enum Additional: Sendable {
        case allowed
        case closed
        case typed(PlannedUse)
    }

    /// Words that hold one bit per property.
    var wordCount: Int { Int(propertyCount + 63) / 64 }
    /// How many places its members can have: its properties, other members, and those of each pattern.
    var placeCount: Int { Int(propertyCount) + 1 + patterns.count }
    /// An object that declares nothing: its keys are data, not fields.
    var isMapLike: Bool { propertyCount == 0 }
}

struct PlannedProperty: Sendable {
    let use: PlannedUse
    let isRequired: Bool
    let isWriteOnly: Bool
    /// Named by `required`, but declared by no schema.
    let isUndeclared: Bool

    /// What its values are to the object.
    var holder: BodyWalk.Holder {
        guard isRequired else { return .optional }
        return use.isNullable ? .requiredNullable : .required
    }
}

struct PlannedTuple: Sendable {
    /// In `Plan.tupleElements`.
    let elements: Range<Int32>
    let rest: PlannedUse?
}

struct PlannedPattern: Sendable {
    let pattern: TextRegex
    let use: PlannedUse
}

struct UnsupportedPattern: Hashable, Sendable {
    let pattern: String
    let location: SourceRange
}
