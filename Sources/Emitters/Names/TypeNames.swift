import SteleContractModel
import SteleFindings

/// The name of every model, decided once for the whole contract before anything is printed.
package struct TypeNames: Sendable {
    private let names: ModelTexts
    private let aliases: [String: String]
    package let renames: [NamePool.Rename]
    /// What a type's place ends in where its twin for requests is meant.
    static let twinSuffix = "#request"

    /// `keys`: the models that need a name, in any order; `aliases`: components that only stand for another type.
    /// Components come first, then whatever is named by its place, so that adding an inline schema renames no
    /// component.
    package init(
        _ contract: Contract, keys: [ModelKey], aliases: [String], places: ContractPlaces,
        reserved: Set<String>,
        overrides: [String: String], acronyms: Casing.Acronyms = .capitals
    ) {
        var builder = Builder(contract: contract, places: places, overrides: overrides, acronyms: acronyms)
        var pool = NamePool(reserved: reserved, suffix: "Model", ignoringCase: true)
        var names = ModelTexts(contract)
        // A place's name begins with its holder's, so holders are settled first: tier by tier.
        var aliasNames: [String: String] = [:]
        for (depth, tier) in builder.tiers(keys) {
            var claims = tier.map { builder.claim($0, names) }
            if depth == 0 { claims += aliases.map { builder.claim($0) } }
            let resolved = pool.resolve(claims)
            for (key, name) in zip(tier, resolved) { names[key] = name }
            if depth == 0 {
                for (alias, name) in zip(aliases, resolved.dropFirst(tier.count)) { aliasNames[alias] = name }
            }
        }
        self.names = names
        self.aliases = aliasNames
        renames = pool.renames
    }

    package subscript(_ key: ModelKey) -> String { names[key] ?? "_" }

    /// The name of a component that only stands for another type.
    package subscript(alias component: String) -> String { aliases[component] ?? "_" }
}

/// Wanted names.
private struct Builder {
    let contract: Contract
    let places: ContractPlaces
    let overrides: [String: String]
    let acronyms: Casing.Acronyms
    /// What texts became so far: few stand at many places.
    private var casedTexts: [String: String] = [:]

    init(
        contract: Contract, places: ContractPlaces, overrides: [String: String], acronyms: Casing.Acronyms
    ) {
        self.contract = contract
        self.places = places
        self.overrides = overrides
        self.acronyms = acronyms
    }

    /// Components, then their twins, then what operations declare inline, then nested types by depth.
    func tiers(_ keys: [ModelKey]) -> [(depth: Int, keys: [ModelKey])] {
        var tiers: [Int: [ModelKey]] = [0: []]
        let depths = self.depths
        for key in keys {
            let twin = key.isRequestTwin ? 1 : 0
            tiers[depths[key.id.index] * 2 + twin, default: []].append(key)
        }
        return tiers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private var depths: [Int] {
        var depths: [Int] = []
        for (index, type) in contract.types.enumerated() {
            switch type.origin {
            case .component: depths.append(0)
            case .operation, .shared: depths.append(1)
            case .nested(let holder, _):
                depths.append(holder.index < index ? max(1, depths[holder.index]) + 1 : 1)
            }
        }
        return depths
    }

    mutating func claim(_ key: ModelKey, _ names: ModelTexts) -> NamePool.Claim {
        let place = places[key.id]
        let identity = key.isRequestTwin ? place + TypeNames.twinSuffix : place
        if !overrides.isEmpty, let pinned = overrides[identity] {
            return NamePool.Claim(identity: identity, wanted: pinned, isPinned: true)
        }
        return NamePool.Claim(identity: identity, wanted: wanted(key, names))
    }

    mutating func claim(_ component: String) -> NamePool.Claim {
        let pinned = overrides[component]
        return NamePool.Claim(
            identity: component, wanted: pinned ?? componentName(component), isPinned: pinned != nil)
    }

    /// The name by the place: the nearest named holder's name and the words of the steps from it.
    private mutating func wanted(_ key: ModelKey, _ names: ModelTexts) -> String {
        var suffix: [String] = []
        var id = key.id
        while true {
            if id != key.id, let holder = name(of: id, key, names) {
                return holder + suffix.reversed().joined()
            }
            switch contract[id].origin {
            case .component(let name):
                let twin = key.isRequestTwin ? "Request" : ""
                return componentName(name) + suffix.reversed().joined() + twin
            case .operation(let operation, let part):
                let twin = key.isRequestTwin ? "Request" : ""
                return upperCamel(operation) + partName(part) + suffix.reversed().joined() + twin
            case .shared(let shared, let part):
                let twin = key.isRequestTwin ? "Request" : ""
                return sharedName(shared, part) + suffix.reversed().joined() + twin
            case .nested(let holder, let step):
                suffix.append(stepName(step, of: holder, id))
                if holder.index >= id.index { return "Type" + suffix.reversed().joined() }
                id = holder
            }
        }
    }

    private func name(of id: TypeID, _ key: ModelKey, _ names: ModelTexts) -> String? {
        if key.isRequestTwin, let twin = names[ModelKey(id, isRequestTwin: true)] { return twin }
        return names[ModelKey(id)].map { key.isRequestTwin ? $0 + "Request" : $0 }
    }

    /// A component's name stays as it is when it is an upper-case identifier already.
    private mutating func componentName(_ name: String) -> String {
        let isIdentifier = name.unicodeScalars.allSatisfy { $0.isASCII && isNameScalar($0) }
        if isIdentifier, let first = name.unicodeScalars.first, ("A"..."Z").contains(first) { return name }
        return upperCamel(name)
    }

    private mutating func partName(_ part: TypeOrigin.OperationPart) -> String {
        switch part {
        case .parameter(let name): upperCamel(name, after: true) + "Parameter"
        case .requestBody(let mediaType): "Request" + mediaName(mediaType)
        case .response(let status, let mediaType): "Response" + statusName(status) + mediaName(mediaType)
        case .responseHeader(let status, let name):
            "Response" + statusName(status) + upperCamel(name, after: true) + "Header"
        case .event(let status, let mediaType): "Event" + statusName(status) + eventMediaName(mediaType)
        }
    }

    private mutating func sharedName(_ name: String, _ part: TypeOrigin.SharedPart) -> String {
        let stem = upperCamel(name)
        func ending(_ word: String) -> String { stem.hasSuffix(word) ? stem : stem + word }
        return switch part {
        case .parameter: ending("Parameter")
        case .header: ending("Header")
        case .requestBody(let mediaType): ending("Request") + mediaName(mediaType)
        case .response(let mediaType): ending("Response") + mediaName(mediaType)
        case .responseHeader(let header): ending("Response") + upperCamel(header, after: true) + "Header"
        case .event(let mediaType): ending("Event") + eventMediaName(mediaType)
        }
    }

    private func statusName(_ status: StatusPattern) -> String {
        switch status {
        case .exact(200): ""
        case .exact(let status): String(status)
        case .range(let hundreds): "\(hundreds)XX"
        case .default: "Default"
        }
    }

    private mutating func mediaName(_ mediaType: String) -> String {
        if mediaType == "application/json" || mediaType.isEmpty { return "" }
        if mediaType == "application/x-www-form-urlencoded" { return "Form" }
        if mediaType == "multipart/form-data" { return "Multipart" }
        return upperCamel(mediaType, after: true)
    }

    private mutating func eventMediaName(_ mediaType: String) -> String {
        mediaType == "text/event-stream" ? "" : mediaName(mediaType)
    }

    private mutating func stepName(_ step: TypeOrigin.NestedStep, of holder: TypeID, _ id: TypeID) -> String {
        switch step {
        case .property(let name): upperCamel(name, after: true)
        case .element: "Item"
        case .tupleElement(let index): "Item\(index + 1)"
        case .mapValue: "Value"
        case .mapKey: "Key"
        case .variant(let index): variantName(index, of: holder, id)
        case .content: "Content"
        case .patternValue: "Value"
        }
    }

    /// What sets the variant apart: its only tag, else its title, else its number.
    private mutating func variantName(_ index: Int, of holder: TypeID, _ id: TypeID) -> String {
        if case .union(let union) = contract[holder].shape,
            let variant = union.variants.first(where: { $0.use == id }), let tag = variant.tags.first,
            variant.tags.count == 1, !union.sharedTags.contains(tag)
        {
            return upperCamel(tag, after: true)
        }
        if let title = contract[id].documentation.summary {
            let words = Words(title)
            if words.list.count <= 5, title.unicodeScalars.contains(where: isNameScalar) {
                return upperCamel(title, after: true)
            }
        }
        return "Variant\(index + 1)"
    }

    /// `after`: behind other words, where a digit may come first.
    private mutating func upperCamel(_ text: String, after: Bool = false) -> String {
        let name = casedTexts[text] ?? Casing.upperCamel.joined(Words(text), acronyms: acronyms)
        casedTexts[text] = name
        return after && name.hasPrefix("_") ? String(name.dropFirst()) : name
    }
}
