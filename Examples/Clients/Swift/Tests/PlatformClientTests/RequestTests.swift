import Foundation
import PlatformClient
import PlatformModels
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct RequestTests {
    private var base: URL { get throws { try #require(URL(string: "http://127.0.0.1:1/v1")) } }

    @Test("the example of RFC 7636, appendix B")
    func proofKey() {
        let key = ProofKey(verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
        #expect(key.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
        #expect(ProofKey().verifier.count == 43 && ProofKey().verifier != ProofKey().verifier)
    }

    @Test("arguments go where the descriptor says, escaped")
    func arguments() throws {
        let id = JSONUUID()
        let call = Call(.followAnalysisJob, ["jobId": id.description, "Last-Event-ID": "17"])
        let request = try call.request(base: base)
        #expect(request.url?.absoluteString == "http://127.0.0.1:1/v1/analysis-jobs/\(id)/events")
        #expect(request.value(forHTTPHeaderField: "Last-Event-ID") == "17")
        #expect(request.value(forHTTPHeaderField: "Accept")?.contains("text/event-stream") == true)
        #expect(request.value(forHTTPHeaderField: "X-Correlation-Id") != nil)
        let list = Call(
            .listDocuments, ["status": "ready", "status": "rejected", "tag": "a&b=ü", "cursor": nil])
        #expect(
            try list.url(base: base).absoluteString
                == "http://127.0.0.1:1/v1/documents?status=ready&status=rejected&tag=a%26b%3D%C3%BC")
    }

    @Test("an argument that the contract does not know, or a missing one, is no request")
    func mistakes() {
        #expect(throws: ClientError.self) { try Call(.getDocument).request(base: base) }
        #expect(throws: ClientError.self) { try Call(.getIdentity, ["nothing": "x"]).request(base: base) }
    }

    @Test("an answer to another question is not taken")
    func state() throws {
        let platform = Platform(Platform.Options(base: try base, device: "d"), database: try Database())
        let signIn = SignIn(platform)
        let question = SignIn.Question()
        let address = platform.options.redirectURI
        #expect(try signIn.code(in: "\(address)?code=c&state=\(question.state)", of: question) == "c")
        for answer in [
            "\(address)?code=c&state=other", "http://evil.example/?code=c&state=\(question.state)", address,
        ] {
            #expect(throws: ClientError.self) { try signIn.code(in: answer, of: question) }
        }
        #expect(throws: ClientError.self) {
            try signIn.code(in: "\(address)?error=access_denied&state=\(question.state)", of: question)
        }
    }

    @Test("offline, an analysis is refused at once and nothing is kept of it")
    func offline() async throws {
        let platform = Platform(Platform.Options(base: try base, device: "d"), database: try Database())
        platform.connectivity.set(online: false)
        let request = AnalysisRequest(documentID: JSONUUID(), kinds: [.summary])
        await #expect(throws: ClientError.self) { try await Analysis(platform).start(request) }
        #expect(
            try ChatStore(platform.database).waiting() == 0 && TaskStore(platform.database).waiting() == 0)
    }
}
