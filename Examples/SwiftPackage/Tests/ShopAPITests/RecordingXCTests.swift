import ShopAPI
import SteleTesting
import XCTest

/// The same with XCTest, and for a model that was written by hand.
final class RecordingXCTests: XCTestCase {
    func testRecordings() throws {
        for recorded in try RecordingTests.suite("Recordings").cases {
            XCTAssertNoThrow(try recorded.decode(), recorded.description)
        }
    }

    private struct HandwrittenOrder: Decodable {
        enum State: String, Decodable {
            case placed, packed, shipped
        }

        let id: Int
        let state: State
    }

    func testHandwrittenModel() throws {
        let suite = try DecodingSuite(HandwrittenOrder.self, from: "Recordings") {
            $0.url.contains("/orders/")
        }
        // The shop learned a state that this model does not have, and the whole order is lost.
        XCTAssertEqual(suite.failures.map(\.path), ["$.state"])
    }
}
