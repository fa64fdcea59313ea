extension Evidence {
    /// A place in the bodies of a response, and what was seen there.
    struct Place: Hashable, Sendable {
        /// By its number; -1 for a response.
        let parent: Int32
        let step: Step
        let depth: Int32
        /// Bodies and messages; of responses only.
        var (bodies, messages) = (0, 0)
        /// How many values stood here, `null` included; how many of them were null where that is allowed; how many were
        /// objects with declared properties.
        var (values, nulls, objects) = (0, 0, 0)
        /// Whether it stands for all undeclared members of its object.
        var isCrowded = false
        var times = TimeSpan()
        var shape = ValueShape()
        /// Listed values of an enumeration that were seen, as JSON.
        var listed = FewTexts()
        var sightings: [Subject: Sighting] = [:]

        /// What a sighting is about.
        struct Subject: Hashable, Sendable {
            /// In `CheckRules.kinds`.
            let rule: Int
            var unit: Ledger.TimeUnit?
        }

        init(parent: Int32, step: Step, depth: Int32) {
            self.parent = parent
            self.step = step
            self.depth = depth
        }

        mutating func add(_ other: Place) {
            bodies = sum(bodies, other.bodies)
            messages = sum(messages, other.messages)
            values = sum(values, other.values)
            nulls = sum(nulls, other.nulls)
            objects = sum(objects, other.objects)
            isCrowded = isCrowded || other.isCrowded
            times.formUnion(other.times)
            shape.formUnion(other.shape)
            listed.formUnion(other.listed)
            for (subject, sighting) in other.sightings {
                sightings[subject, default: Sighting()].add(sighting)
            }
        }

        mutating func clear() {
            self = Place(parent: parent, step: step, depth: depth)
        }

        var isEmpty: Bool {
            bodies == 0 && messages == 0 && values == 0 && nulls == 0 && objects == 0
                && sightings.values.allSatisfy { $0.found == 0 && $0.sharedResponses == 0 }
        }

        /// Whether it is one of those whose number the contract does not bound where types are recursive.
        var isDeclared: Bool {
            switch step {
            case .undeclared, .undeclaredOther, .header, .overflow: false
            default: true
            }
        }

        /// An undeclared member is as far away as its object.
        var declaredDepth: Int32 {
            switch step {
            case .undeclared, .undeclaredOther: depth - 1
            case .header, .overflow: 0
            default: depth
            }
        }
    }

    /// From a place to one inside it.
    package enum Step: Hashable, Sendable {
        case response(Response)
        case header(String)
        case property(String)
        case tupleElement(Int32)
        case element
        /// A member whose key matches a pattern, by the pattern's number in its object.
        case patternValue(Int32)
        case mapValue
        /// By its number in the union.
        case variant(Int32)
        case content
        case undeclared(String)
        case undeclaredOther
        case overflow
    }

    /// What bodies are put together by.
    package struct Response: Hashable, Sendable {
        /// The operation's id.
        package let operation: String
        package let status: Int
        package let mediaType: String?
    }

    /// A recording's own fault, as a finding under one of the rules about recordings.
    package struct Damage: Hashable, Sendable {
        let rule: String
        let message: String
        let file: String
        let line: Int
        let column: Int
    }
}

extension Evidence.Step: Comparable {
    package static func < (left: Evidence.Step, right: Evidence.Step) -> Bool {
        switch (left, right) {
        case (.response(let left), .response(let right)):
            return (left.operation, left.status, left.mediaType ?? "")
                < (right.operation, right.status, right.mediaType ?? "")
        case (.header(let left), .header(let right)), (.undeclared(let left), .undeclared(let right)),
            (.property(let left), .property(let right)):
            return left < right
        default: return left.rank < right.rank
        }
    }

    private var rank: (Int, Int32) {
        switch self {
        case .response: (0, 0)
        case .header: (1, 0)
        case .property: (2, 0)
        case .tupleElement(let index): (3, index)
        case .element: (4, 0)
        case .patternValue(let index): (5, index)
        case .mapValue: (6, 0)
        case .variant(let index): (7, index)
        case .content: (8, 0)
        case .undeclared: (9, 0)
        case .undeclaredOther: (10, 0)
        case .overflow: (11, 0)
        }
    }
}

// What becomes of a place that is put together with others: the same that would have been noted there from the start.
extension Evidence.Place {
    /// As one of the undeclared members that are not told apart; their names are listed.
    func named(_ name: String) -> Evidence.Place {
        var place = self
        let rule = CheckRules.index(of: .undeclaredField)
        for subject in place.sightings.keys {
            place.sightings[subject]?.example?.hideName()
            place.sightings[subject]?.sharedResponses = 0
            if subject.rule == rule { place.sightings[subject]?.values.insert(name) }
        }
        return place
    }

    mutating func setCrowded() {
        isCrowded = true
        for (subject, sighting) in sightings { sightings[subject]?.responses = sighting.sharedResponses }
    }

    /// As one of the places that are too far away: nothing is known of where it was.
    var anywhere: Evidence.Place {
        var place = self
        place.isCrowded = false
        place.listed = FewTexts()
        place.sightings = sightings.filter { $0.key.unit == nil && $0.value.found > 0 }
        for subject in place.sightings.keys {
            place.sightings[subject]?.example?.pointer = ""
            place.sightings[subject]?.sharedResponses = 0
        }
        return place
    }

    /// Of places that are not told apart it is not known in how many responses something was: in so many at most.
    mutating func guessResponses(atMost bodies: Int) {
        for (subject, sighting) in sightings {
            sightings[subject]?.responses = min(sighting.found, bodies)
        }
    }
}

extension Sighting.Example {
    /// Names of members that are data are not shown.
    fileprivate mutating func hideName() {
        guard let slash = pointer.lastIndex(of: "/") else { return }
        pointer = pointer[...slash] + "*"
    }
}
