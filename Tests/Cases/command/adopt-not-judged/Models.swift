import Foundation

protocol Model: Codable, Sendable {}

struct Cart: Model {
    @Default var id: String
    let total: Money
    let state: State
    var currency = makeCurrency()
    let version = 1
    lazy var shown = "\(id) – \(total)"
    let (left, right): (Int, Int)

    enum State: Codable {
        case open(Date)
    }
}

struct Page<Item: Codable>: Codable {
    let items: [Item]
}

struct Signal: Codable {
    let id: String

    init(from decoder: any Decoder) throws { id = "" }
}

struct Unrelated: Codable {
    let alpha, beta: Int
}

extension Cart {
    struct Inner: Codable { let x: Int }
}

#if DEBUG
struct Debugged: Codable { let id: Int }
#endif

print("models")
