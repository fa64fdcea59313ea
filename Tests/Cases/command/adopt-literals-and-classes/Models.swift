struct Page: Codable {
    var offset = -1
    var factor = 1e3
    var mask = 0xFE
    var sign = -"text"
    let kind: Kind
    let extra: Extra
    let nothing: Nothing
    let rate: Double
    let level: Int8
    let price: Decimal
}

struct Extra: Codable {
    let note: String
}

struct Nothing: Codable {}

enum Kind: Int, Codable {
    case small = 0x10
    case large = 1_000
    case none = -1
}

class Item: Codable {
    let id: String
}

class Offer: Item {
    var price: Double?
}
