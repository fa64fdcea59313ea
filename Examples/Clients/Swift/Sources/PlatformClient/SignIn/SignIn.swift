import Foundation
import PlatformModels

/// The authorization code flow of a public client (RFC 6749 §4.1 with RFC 7636).
package struct SignIn: Sendable {
    package let api: API
    package let clientID: String
    package let redirectURI: String

    package init(_ platform: Platform) {
        api = platform.api
        clientID = platform.options.clientID
        redirectURI = platform.options.redirectURI
    }

    /// What is kept between leaving for the browser and coming back.
    package struct Question: Sendable {
        package let key = ProofKey()
        package let state = Data.random(count: 16).base64URL

        package init() {}
    }

    /// Signs somebody in. The reference backend answers at once instead of showing a page when it is told who it is, so
    /// that a program can play the browser.
    package func tokens(for name: String, scopes: [String]? = nil) async throws -> TokenSet {
        let question = Question()
        let answer = try await api.send(ask(question, hint: name, scopes: scopes))
        guard answer.status == 302, let address = answer.headers["location"] else {
            throw ClientError.unexpected("authorize: status \(answer.status) leads nowhere")
        }
        return try await redeem(try code(in: address, of: question), of: question)
    }

    /// What the browser opens.
    package func ask(_ question: Question, hint: String?, scopes: [String]?) -> Call {
        Call(
            .authorize,
            [
                "response_type": "code", "client_id": clientID, "redirect_uri": redirectURI,
                "state": question.state, "code_challenge": question.key.challenge,
                "code_challenge_method": "S256", "login_hint": hint, "scope": scopes?.joined(separator: " "),
            ])
    }

    /// The code in the address that the browser came back to. An answer to another question is none.
    package func code(in address: String, of question: Question) throws -> String {
        let items = URLComponents(string: address)?.queryItems ?? []
        let values = Dictionary(
            items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
        guard address.hasPrefix(redirectURI), values["state"] == question.state else {
            throw ClientError.unexpected("authorize: an answer to another question")
        }
        if let error = values["error"] {
            throw ClientError.refused(AuthError(error: AuthErrorCode(rawValue: error)))
        }
        guard let code = values["code"] else {
            throw ClientError.unexpected("authorize: neither code nor error")
        }
        return code
    }

    /// Tokens for a code, which is good for one use.
    package func redeem(_ code: String, of question: Question) async throws -> TokenSet {
        let fields = [
            "grant_type": GrantType.authorizationCode.rawValue, "client_id": clientID, "code": code,
            "redirect_uri": redirectURI, "code_verifier": question.key.verifier,
        ]
        return try await api.send(Call(.getTokens, body: .form(fields)), once: true).value()
    }

    /// Begins without a name.
    package func anonymous() async throws -> TokenSet {
        let request = AnonymousPersonRequest(clientID: clientID)
        return try await api.send(Call(.createAnonymousPerson, body: .json(request)), once: true).value()
    }
}
