import BenchModels
import Foundation

/// Something that is done with the hand-written and the generated models of a payload, under one and the same decoder
/// and encoder.
struct DecodingMeasure {
    let name: String
    let work: String
    let bytes: Int
    /// Each gives the number of values at the top, as a proof that it did its work; 0 where it failed.
    let handWritten: () -> Outcome
    let generated: () -> Outcome

    static var all: [DecodingMeasure] {
        measures("flat records", Payloads.records, [HandWritten.Contact].self, [Contact].self) {
            $0.count
        } generated: {
            $0.count
        }
            + measures(
                "nested, dates, enumerations", Payloads.orders, HandWritten.OrderPage.self, OrderPage.self
            ) {
                $0.orders.count
            } generated: {
                $0.orders.count
            }
            + measures("unions", Payloads.feed, [HandWritten.Entry].self, [FeedEntry].self) {
                $0.count
            } generated: {
                $0.count
            }
    }

    /// A payload decoded, encoded, compared with an equal one, and hashed.
    private static func measures<Hand: Codable & Hashable, Generated: Codable & Hashable>(
        _ name: String, _ payload: Data, _: Hand.Type, _: Generated.Type,
        handWritten: @escaping (Hand) -> Int,
        generated: @escaping (Generated) -> Int
    ) -> [DecodingMeasure] {
        let hand = Work<Hand>(payload, count: handWritten)
        let made = Work<Generated>(payload, count: generated)
        let works = [
            ("decode", hand.decode, made.decode), ("encode", hand.encode, made.encode),
            ("==", hand.compare, made.compare), ("hash", hand.hash, made.hash),
        ]
        return works.map { work, hand, made in
            DecodingMeasure(
                name: name, work: work, bytes: payload.count, handWritten: hand, generated: made)
        }
    }
}

/// What is done with the models of one kind.
private struct Work<Model: Codable & Hashable> {
    let decode, encode, compare, hash: () -> Outcome

    init(_ payload: Data, count: @escaping (Model) -> Int) {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        func model() -> Model? { try? decoder.decode(Model.self, from: payload) }
        // Two that share no memory.
        let (left, right) = (model(), model())
        decode = {
            let model = model()
            return Outcome(count: model.map(count) ?? 0, result: model)
        }
        encode = {
            let data = left.flatMap { try? encoder.encode($0) }
            return Outcome(count: data == nil ? 0 : left.map(count) ?? 0, result: data)
        }
        compare = {
            Outcome(count: left != nil && left == right ? left.map(count) ?? 0 : 0, result: nil)
        }
        hash = { Outcome(count: left?.hashValue == right?.hashValue ? left.map(count) ?? 0 : 0, result: nil) }
    }
}
