import SteleFindings

/// The index of an assertion in `Contract.assertions`.
package struct AssertionID: Hashable, Comparable, Sendable {
    package let index: Int

    package init(_ index: Int) {
        self.index = index
    }

    package static func < (left: AssertionID, right: AssertionID) -> Bool { left.index < right.index }
}

/// A schema that judges a value and describes none: what `not`, `if`, `contains` and the like apply.
///
/// It keeps what the contract writes to the letter of JSON Schema, references resolved: where a type is what a client
/// decodes, an assertion answers yes or no. All its tests must hold; a test about another JSON type than the value's
/// holds. Assertions exist only where a constraint names one, so most contracts have none.
package struct Assertion: Hashable, Sendable {
    package let tests: [Test]
    /// Schemas with `$dynamicAnchor` in the same resource, which come into scope with this one (JSON Schema core
    /// 2020-12 §7.1); nearly always empty.
    package let dynamicAnchors: [String: AssertionID]
    package let location: SourceRange

    package init(
        tests: [Test], dynamicAnchors: [String: AssertionID] = [:], location: SourceRange
    ) {
        self.tests = tests
        self.dynamicAnchors = dynamicAnchors
        self.location = location
    }

    /// One keyword, or several that belong together.
    package enum Test: Hashable, Sendable {
        /// The schema `false`.
        case never
        /// The JSON types that `type` names, `null` included where `nullable` adds it.
        case types(kinds: [JSONKind], integer: Bool)
        /// `enum` and `const`.
        case values([JSONLiteral])
        /// `format`: an annotation, unless a judge decides otherwise (JSON Schema validation 2020-12 §7.2).
        case format(String)
        /// A bound, pattern or other assertion that applies no schema.
        case bound(Constraint.Kind)
        case required([String])
        /// `properties`, `patternProperties` and `additionalProperties` beside each other.
        case members(Members)
        /// `prefixItems` and `items` beside each other.
        case elements(first: [AssertionID], rest: AssertionID?)
        case contains(AssertionID, minimum: Int, maximum: Int?)
        case propertyNames(AssertionID)
        case dependentSchema(key: String, AssertionID)
        case not(AssertionID)
        case conditional(if: AssertionID, then: AssertionID?, else: AssertionID?)
        case branches([AssertionID], Constraint.Combination)
        /// `$ref`.
        case reference(AssertionID)
        /// `$dynamicRef`: the outermost schema in scope with the anchor, else the one given. Under the empty name
        /// `$recursiveRef` of draft 2019-09.
        case dynamicReference(anchor: String, otherwise: AssertionID)
        /// What no other test of this schema, or of those that it applies in place, has looked at (JSON Schema core
        /// 2020-12 §11).
        case unevaluatedMembers(AssertionID)
        case unevaluatedElements(AssertionID)
    }

    /// What is asked of the members of an object.
    package struct Members: Hashable, Sendable {
        package let properties: [Named]
        /// By ECMA 262 pattern.
        package let patterns: [Named]
        package let additional: AssertionID?

        package init(properties: [Named], patterns: [Named], additional: AssertionID?) {
            self.properties = properties
            self.patterns = patterns
            self.additional = additional
        }
    }

    /// An assertion under a name or pattern.
    package struct Named: Hashable, Sendable {
        package let name: String
        package let assertion: AssertionID

        package init(_ name: String, _ assertion: AssertionID) {
            self.name = name
            self.assertion = assertion
        }
    }
}
