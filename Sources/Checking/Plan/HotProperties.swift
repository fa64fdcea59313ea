/// All properties of a plan in memory of their own: for a member that conforms, the walk looks at one of them and at
/// nothing else of the plan.
final class HotProperties: @unchecked Sendable {
    struct Property {
        /// The name in words of eight bytes.
        let name: UnsafePointer<UInt64>
        /// In bytes; -1 where keys are never taken for it at a glance.
        let nameCount: Int32
        let type: Int32
        let quick: Quick
        let holder: BodyWalk.Holder
        /// Whether the name of an integer is that of a time.
        let isTime: Bool
    }

    /// By the index in `Plan.properties`. Nothing is written once this is made.
    let base: UnsafePointer<Property>
    private let memory: UnsafeMutableBufferPointer<Property>
    private let words: UnsafeMutableBufferPointer<UInt64>

    init(_ plan: Plan) {
        words = .allocate(capacity: max(plan.keys.words.count, 1))
        words.initialize(repeating: 0)
        for (index, word) in plan.keys.words.enumerated() { words[index] = word }
        let names = UnsafePointer(words.baseAddress!)
        memory = .allocate(capacity: max(plan.properties.count, 1))
        for (index, property) in plan.properties.enumerated() {
            let name = plan.keys.place(of: index)
            let type = property.use.type
            memory.initializeElement(
                at: index,
                to: Property(
                    name: names + name.start, nameCount: property.isWriteOnly ? -1 : Int32(name.count),
                    type: type, quick: type < 0 ? .never : plan.quick[Int(type)],
                    holder: property.holder,
                    isTime: HotProperties.isNumeric(type, plan) && BodyWalk.isTime(plan.keys.name(index))))
        }
        base = UnsafePointer(memory.baseAddress!)
    }

    /// Whether values of a type, or the elements of a list, may be integers: for others nobody asks.
    private static func isNumeric(_ type: Int32, _ plan: Plan) -> Bool {
        guard type >= 0 else { return false }
        switch plan.types[Int(type)].shape {
        case .integer, .array, .union: return true
        default: return false
        }
    }

    deinit {
        memory.deallocate()
        words.deallocate()
    }
}
