import SteleContractModel

/// The parameters of an operation, of which no two share both name and place (OAS 3.1 §4.8.12).
struct ParameterList {
    private(set) var parameters: [Parameter] = []
    /// Made once they are many.
    private var places: [Identity: Int] = [:]
    private static let few = 16

    private struct Identity: Hashable {
        let name: String
        let place: Parameter.Place

        init(_ parameter: Parameter) {
            name = parameter.name
            place = parameter.place
        }
    }

    /// Adds a parameter; where one with its name and place is there already, that one's index, and nothing is added.
    mutating func add(_ parameter: Parameter) -> Int? {
        if let same = index(of: parameter) { return same }
        parameters.append(parameter)
        let count = parameters.count
        if count == ParameterList.few {
            for index in parameters.indices { places[Identity(parameters[index])] = index }
        } else if count > ParameterList.few {
            places[Identity(parameter)] = count - 1
        }
        return nil
    }

    mutating func replace(_ index: Int, by parameter: Parameter) { parameters[index] = parameter }

    private func index(of parameter: Parameter) -> Int? {
        guard parameters.count < ParameterList.few else { return places[Identity(parameter)] }
        for index in parameters.indices
        where parameters[index].place == parameter.place && parameters[index].name == parameter.name {
            return index
        }
        return nil
    }
}
