import BenchModels
import Foundation

/// A payload that hand-written and generated models decode, under one and the same decoder.
struct DecodingMeasure {
    let name: String
    let bytes: Int
    /// Each gives the number of values at the top, as a proof that it did its work; 0 where it failed.
    let handWritten: () -> Outcome
    let generated: () -> Outcome

    static var all: [DecodingMeasure] {
        [
            DecodingMeasure("flat records", Payloads.records) { (values: [HandWritten.Contact]) in
                values.count
            } generated: { (values: [Contact]) in
                values.count
            },
            DecodingMeasure("nested, dates, enumerations", Payloads.orders) { (page: HandWritten.OrderPage) in
                page.orders.count
            } generated: { (page: OrderPage) in
                page.orders.count
            },
            DecodingMeasure("unions", Payloads.feed) { (values: [HandWritten.Entry]) in
                values.count
            } generated: { (values: [FeedEntry]) in
                values.count
            },
        ]
    }

    private init<Hand: Decodable, Generated: Decodable>(
        _ name: String, _ payload: Data, handWritten: @escaping (Hand) -> Int,
        generated: @escaping (Generated) -> Int
    ) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        self.name = name
        bytes = payload.count
        self.handWritten = {
            DecodingMeasure.outcome(try? decoder.decode(Hand.self, from: payload), handWritten)
        }
        self.generated = {
            DecodingMeasure.outcome(try? decoder.decode(Generated.self, from: payload), generated)
        }
    }

    private static func outcome<Value>(_ value: Value?, _ count: (Value) -> Int) -> Outcome {
        Outcome(count: value.map(count) ?? 0, result: value)
    }
}
