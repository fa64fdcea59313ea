struct Page: Codable {
    var offset = -1
    var factor = 1e3
    var mask = 0xFE
    var sign = -"text"
    let kind: Kind
}

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
