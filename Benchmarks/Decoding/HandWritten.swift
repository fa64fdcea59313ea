import Foundation

/// Models of the payloads as people write them: synthesized `Codable`, closed enumerations, a switch over the tag.
enum HandWritten {
    struct Contact: Decodable {
        let id: Int64
        let firstName: String
        let lastName: String
        let email: String
        let phone: String?
        let company: String?
        let city: String?
        let countryCode: String?
        let age: Int
        let score: Double
        let isActive: Bool
        let tags: [String]

        enum CodingKeys: String, CodingKey {
            case id, email, phone, company, city, age, score, tags
            case firstName = "first_name"
            case lastName = "last_name"
            case countryCode = "country_code"
            case isActive = "is_active"
        }
    }

    struct OrderPage: Decodable {
        let orders: [Order]
        let total: Int
    }

    struct Order: Decodable {
        let id: String
        let status: Status
        let createdAt: Date
        let updatedAt: Date?
        let customer: Customer
        let lines: [Line]
        let notes: [Note]?

        enum CodingKeys: String, CodingKey {
            case id, status, customer, lines, notes
            case createdAt = "created_at"
            case updatedAt = "updated_at"
        }

        enum Status: String, Decodable {
            case pending, paid, packed, shipped, delivered, returned, cancelled
        }
    }

    struct Customer: Decodable {
        let id: String
        let name: String
        let tier: Tier
        let since: Date?
        let address: Address

        enum Tier: String, Decodable {
            case basic, silver, gold, platinum
        }
    }

    struct Address: Decodable {
        let street: String
        let city: String
        let zip: String?
        let country: String
        let location: Location?
    }

    struct Location: Decodable {
        let latitude: Double
        let longitude: Double
    }

    struct Line: Decodable {
        let product: String
        let quantity: Int
        let price: Double
        let kind: Kind
        let deliveredAt: Date?

        enum CodingKeys: String, CodingKey {
            case product, quantity, price, kind
            case deliveredAt = "delivered_at"
        }

        enum Kind: String, Decodable {
            case physical, digital, service, subscription
            case giftCard = "gift_card"
        }
    }

    struct Note: Decodable {
        let text: String
        let at: Date
    }
}
