import Foundation

typealias OrderID = Int

struct OrderDTO: Codable {
    let id: OrderID?
    let state: State
    let customer: Customer
    var lines: [Line] = []
    let placed: Date
    let due: Date?
    var total: Double = 0
    let weights: [Double]?
    let labels: [String: String]?
    let trace: UUID?
    let basket: String?

    enum State: String, Codable {
        case open, paid
        case cancelled = "canceled"
    }

    struct Line: Codable {
        let sku: Int
        let quantity: Int
        let gift: Bool
    }

    var isPaid: Bool { state == .paid }
    static let empty = 0
}

struct Customer: Codable, Hashable {
    let fullName: String
    let level: Level?
    let home: URL?

    enum Level: Int, Codable { case bronze = 1, silver, gold }
}

struct PlaceOrder: Encodable {
    let sku: String
    let count: Int?
    let way: String?
    let coupon: String?
}
