import CaseRunner
import Foundation
import SteleCommands
import SteleReports
import Testing

/// Every place of a recording that could hold a secret does, and no output may.
@Suite("Nothing of a recording is shown")
struct RedactionTests {
    /// Made up, in the forms of the real ones; in parts, so that no scanner takes them for real.
    static let credentials: [String] = [
        "AK" + "IAQ7ZXT3MWLP5NKR2V", "AS" + "IAQWERTZUIOPLKJHGF", "wJalrXUtnFEMI7K7MDENG9bPxRfiCYzQ4K3vT8hN",
        "gh" + "p_x7Kp2mQv9RtLw4ZsYb6NcHd8Jf3GaE5uTi1O", "gho" + "_abcdefghijklmnopqrstuvwxyzABCDEFGHIJ",
        "github" + "_pat_11ABCDEFG0abcdefghijkl_mnopqrstuvwxyzABCD", "glp" + "at-QwErTyUiOpAsDfGhJkLz",
        "xox" + "b-210987654321-abcdefghijklmnop", "xox" + "p-zyxwvutsrqponmlkjihgf",
        "sk_" + "live_qRsTuVwXyZaBcDeFgHiJkLmN",
        "rk_" + "live_ZyXwVuTsRqPoNmLkJiHgFeDc", "wh" + "sec_mnbvcxzasdfghjklpoiuytre",
        "sk" + "-proj-QpWoEiRuTyAlSkDjFhGz",
        "AIz" + "aSyQwErTyUiOpAsDfGhJkLzXcVbNmQwErTy", "ya2" + "9.a0AfQwErTyUiOpAsDfGhJkLz",
        "ey" + "JhbGciOiJIUzI1NiJ9.eyJzdWIiOiJxd2VydHkifQ.c2lnbmF0dXJlLXF3ZXJ0eQ",
        "SG" + ".QwErTyUiOpAsDfGhJkLz.ZxCvBnM",
        "np" + "m_QwErTyUiOpAsDfGhJkLzXcVbNmQwEr", "py" + "pi-AgEIcHlwaS5vcmcQwErTyUiOp",
        "dop" + "_v1_qwertyuiopasdfghjklzxcvbnm",
        "shp" + "at_qwertyuiopasdfghjklzxcvb", "hf" + "_QwErTyUiOpAsDfGhJkLzXcVbNm",
        "dckr" + "_pat_QwErTyUiOpAsDfGhJkLz",
        "hv" + "s.CAESIQwErTyUiOpAsDfGhJkLz", "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b",
        "Bearer qwertzuiopasdfghjklyxcv", "Basic dXNlcjpxd2VydHp1aW9wYXNk", "sessionid=qwertzuiopasdfghjklm",
        "postgres://admin:password=qwertzuiopasdfgh@db/x",
        "-----BEGIN RSA PRIVATE KEY-----MIIEowIBAAKCAQEAqwertz",
        "https://hooks.slack.com/services/TQWERTZUI/BASDFGHJK/qwertzuiopasdfghjklyx",
    ]

    static let personal: [String] = [
        "anna.schmidt@example.com", "Anna-Lena Schmidt", "+49 170 5550123", "01705550123", "078-05-1120",
        "1980-05-17",
        "4111111111111111", "DE89370400440532013000", "12 Abbey Road, London", "203.0.113.77", "K7GH 5512 93",
        "d290f1ee-6c54-4b01-90e6-d716a8c80b4f",
    ]

    @Test("Neither in a report nor in evidence nor in progress", arguments: credentials + personal)
    func hidden(_ secret: String) throws {
        let folder = try TemporaryFolder()
        try RedactionTests.write(secret, to: folder)
        let outputs = try RedactionTests.check(
            folder, ["--evidence", "out/evidence.jsonl", "--coverage", "--strict"])
        RedactionTests.expect(outputs, toHide: secret)
        let again = try RedactionTests.check(folder, [], from: ["--from-evidence", "out/evidence.jsonl"])
        RedactionTests.expect(again, toHide: secret)
    }

    @Test("`--show-values` shows values, and no credentials", arguments: credentials)
    func shown(_ secret: String) throws {
        let folder = try TemporaryFolder()
        try RedactionTests.write(secret, to: folder)
        let outputs = try RedactionTests.check(folder, ["--show-values", "--coverage"])
        RedactionTests.expect(outputs, toHide: secret)
        #expect(outputs.contains { $0.value.contains("plain violet words") })
        #expect(!outputs.contains { $0.value.contains("swordfish") })
    }

    private static func expect(_ outputs: [(name: String, value: String)], toHide secret: String) {
        #expect(outputs.count >= Renderers.all.count)
        // The longest stretch that no format spells otherwise.
        let core =
            secret.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.max { $0.count < $1.count } ?? ""
        for (name, value) in outputs {
            #expect(!value.isEmpty || name == "errors", "\(name) is empty")
            #expect(!value.contains(secret), "\(name)")
            if core.count >= 8 { #expect(!value.contains(core), "\(name)") }
        }
    }

    /// Everything that a run writes, by its name.
    private static func check(
        _ folder: TemporaryFolder, _ options: [String], from source: [String] = ["session.har"]
    ) throws -> [(name: String, value: String)] {
        let formats = Renderers.all.map { $0.format }
        let reports = formats.flatMap { ["--report", "\($0)=out/\($0)"] }
        let system = TestSystem()
        system.errors.isTerminal = true
        system.secondsPerLook = 1
        let arguments =
            ["check", "--contract", "api.yaml"] + source + ["--report", "terminal"] + reports + options
        #expect(system.run(arguments, in: folder.path) == 1)
        var outputs = [("output", system.output.text), ("errors", system.errors.text)]
        for name in try folder.names(in: "out") { outputs.append((name, try folder.text("out/" + name))) }
        return outputs
    }

    /// A recording with a text at every place that a person or a program could have put it.
    private static func write(_ secret: String, to folder: TemporaryFolder) throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/out", withIntermediateDirectories: true)
        try folder.write("api.yaml", contract)
        let escaped = secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        var entries: [[String: Any]] = []
        func add(_ path: String, _ body: Any, type: String = "application/json", status: Int = 200) throws {
            let text =
                try (body as? String)
                ?? String(decoding: JSONSerialization.data(withJSONObject: body), as: UTF8.self)
            let headers = ["Authorization", "Cookie", "X-Api-Key", "Set-Cookie", secret].map {
                ["name": $0, "value": secret]
            }
            entries.append([
                "startedDateTime": "2026-01-05T09:00:00Z", "comment": secret,
                "request": [
                    "method": "GET",
                    "url": "https://user:\(escaped)@api.example.com\(path)?token=\(escaped)#\(escaped)",
                    "headers": headers, "cookies": headers, "queryString": headers,
                    "postData": ["mimeType": "text/plain", "text": secret],
                ],
                "response": [
                    "status": status, "statusText": secret, "headers": headers, "redirectURL": secret,
                    "content": ["mimeType": type, "text": text],
                ],
            ])
        }
        let full: [String: Any] = [
            "id": secret, "status": secret, "code": secret, "name": secret, "created": secret,
            "fixed": secret,
            "email": secret, "link": secret, "key": secret, "labels": [secret: secret, "x": 1],
            "closed": [secret: secret], "open": [secret: [secret: secret]],
            "shape": ["kind": secret, secret: 1],
            "list": [secret, secret, 1], "pair": [secret, secret], "note": "plain violet words",
            "password": "swordfish",
            "level": secret, "byKind": [secret: secret], "text": 1,
        ]
        try add("/users/\(escaped)", full)
        for key in full.keys.sorted() { try add("/users/\(escaped)", [key: full[key]]) }
        try add("/users/\(escaped)", [secret: secret])
        try add("/users/\(escaped)", secret)
        try add("/users/\(escaped)", "{\"id\": \"\(secret)")
        try add("/users/\(escaped)", "<html>\(secret)</html>", type: "text/html")
        try add("/users/\(escaped)", "{}", type: "application/\(secret)")
        try add("/users/\(escaped)", "{}", type: "application/json; a=\(secret)", status: 418)
        try add("/\(escaped)", "{}")
        try add("/users/7/\(escaped)", "{}")
        try add("/\(escaped)/\(escaped)/x", secret)
        let log: [String: Any] = ["log": ["version": "1.2", "creator": ["name": secret], "entries": entries]]
        try folder.write(
            "session.har", String(decoding: try JSONSerialization.data(withJSONObject: log), as: UTF8.self))
    }

    private static let contract = """
        openapi: 3.1.0
        info: { title: users, version: "1" }
        servers: [{ url: https://api.example.com }]
        paths:
          /users/{id}:
            get:
              operationId: getUser
              parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
              responses:
                "200":
                  description: a user
                  headers: { X-Request: { required: true, schema: { type: string } } }
                  content: { application/json: { schema: { $ref: "#/components/schemas/User" } } }
        components:
          schemas:
            User:
              type: object
              required: [id, status, name]
              properties:
                id: { type: integer }
                status: { enum: [active, closed] }
                code: { enum: [1, 2] }
                name: { type: string, maxLength: 3, pattern: "^[a-c]+$" }
                created: { type: string, format: date-time }
                fixed: { const: fixed }
                email: { type: boolean }
                link: { type: string, format: uri }
                key: { type: string, format: uuid }
                level: { type: number }
                labels: { type: object, additionalProperties: { type: integer } }
                byKind: { type: object, propertyNames: { enum: [a, b] }, additionalProperties: { enum: [x] } }
                closed: { type: object, properties: { a: { type: string } }, additionalProperties: false }
                open: { type: object, properties: { a: { type: string } } }
                list: { type: array, maxItems: 1, uniqueItems: true, items: { enum: [a] } }
                pair: { type: array, prefixItems: [{ type: integer }], items: false }
                note: { enum: [short] }
                password: { enum: [short] }
                text: { type: string }
                shape:
                  oneOf: [{ $ref: "#/components/schemas/Circle" }, { $ref: "#/components/schemas/Square" }]
                  discriminator: { propertyName: kind, mapping: { circle: "#/components/schemas/Circle", square: "#/components/schemas/Square" } }
            Circle: { type: object, required: [kind], properties: { kind: { type: string }, r: { type: number } } }
            Square: { type: object, required: [kind], properties: { kind: { type: string }, a: { type: number } } }
        """
}
