import SteleContractModel
import SteleFindings

/// The component schemas of a contract by where they are written.
struct ComponentPlaces {
    /// Sorted by place; schemas do not overlap.
    private let places: [(range: SourceRange, name: String)]

    init(_ contract: Contract) {
        places = contract.types.compactMap { type in type.componentName.map { (type.location, $0) } }
            .sorted { $0.range < $1.range }
    }

    /// The name of the schema in whose text a place is.
    func component(around place: SourceRange) -> String? {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].range.start <= place.start && places[middle].range.file == place.file
                || places[middle].range < place
            {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low > 0, places[low - 1].range.contains(place) else { return nil }
        return places[low - 1].name
    }
}
