import PlatformClient
import PlatformModels

extension Device {
    /// Signing in and out.
    func account(_ command: Command) async throws -> Answer? {
        let account = Account(platform)
        switch try command.name {
        case "sign-in":
            let person = try await account.signIn(
                as: try command.text("name"), scopes: try command.value("scopes"))
            return .ok(["personId": JSONValue(person.id), "displayName": .string(person.displayName)])
        case "begin-anonymous": return .ok(["personId": JSONValue(try await account.beginAnonymously().id)])
        case "claim":
            guard let answer = try await repeated({ try await account.claim() }) else {
                throw Command.Bad(what: "nothing to claim")
            }
            return .ok(["anonymousId": JSONValue(answer.anonymousID), "listIds": JSONValue(answer.listIDs)])
        case "sign-out":
            try await account.signOut()
            return .ok()
        case "who":
            let identity = try await account.identity()
            return .ok([
                "personId": JSONValue(identity.person.id), "isAnonymous": .bool(identity.isAnonymous),
            ])
        case "refresh": return try await refresh(times: Int(try command.number("times")))
        case "expire":
            try await platform.tokens.expire()
            return .ok()
        default: return nil
        }
    }

    private func refresh(times: Int) async throws -> Answer {
        let tokens = platform.tokens
        guard let current = try tokens.session()?.accessToken else { throw ClientError.signedOut }
        try platform.connectivity.check()
        let before = await tokens.requests
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<times { group.addTask { try await tokens.accessToken(insteadOf: current) } }
            try await group.waitForAll()
        }
        return .ok(["requests": JSONValue(await tokens.requests - before)])
    }

    /// Tries again, with pauses, what may succeed later.
    private func repeated<T>(_ body: () async throws -> T) async throws -> T {
        var backoff = platform.backoff()
        for _ in 0..<20 {
            do {
                return try await body()
            } catch let error as ClientError where error.canRetry {
                try await Task.sleep(for: .seconds(backoff.next(atLeast: error.retryAfter)))
            }
        }
        return try await body()
    }
}
