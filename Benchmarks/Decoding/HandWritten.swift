import Foundation

/// Models of the payloads as people write them: synthesized `Codable`, closed enumerations, a switch over the tag.
enum HandWritten {
    struct Contact: Codable, Hashable {
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

    struct OrderPage: Codable, Hashable {
        let orders: [Order]
        let total: Int
    }

    struct Order: Codable, Hashable {
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

        enum Status: String, Codable {
            case pending, paid, packed, shipped, delivered, returned, cancelled
        }
    }

    struct Customer: Codable, Hashable {
        let id: String
        let name: String
        let tier: Tier
        let since: Date?
        let address: Address

        enum Tier: String, Codable {
            case basic, silver, gold, platinum
        }
    }

    struct Address: Codable, Hashable {
        let street: String
        let city: String
        let zip: String?
        let country: String
        let location: Location?
    }

    struct Location: Codable, Hashable {
        let latitude: Double
        let longitude: Double
    }

    struct Line: Codable, Hashable {
        let product: String
        let quantity: Int
        let price: Double
        let kind: Kind
        let deliveredAt: Date?

        enum CodingKeys: String, CodingKey {
            case product, quantity, price, kind
            case deliveredAt = "delivered_at"
        }

        enum Kind: String, Codable {
            case physical, digital, service, subscription
            case giftCard = "gift_card"
        }
    }

    struct Note: Codable, Hashable {
        let text: String
        let at: Date
    }
}
