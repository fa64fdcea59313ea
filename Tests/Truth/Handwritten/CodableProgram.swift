/// What a hand-written Swift client has beside its models, and the program that reads bodies with them.
enum CodableProgram {
    /// - Parameter branches: `case "name": …` for each namespace.
    static func main(branches: String) -> String {
        support + """
            let encoder = JSONEncoder()
            while let line = readLine() {
                let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
                let decoder = JSONDecoder()
                if row.models.hasSuffix("Dates") {
                    decoder.dateDecodingStrategy = .iso8601
                    encoder.dateEncodingStrategy = .custom(writeExactly)
                }
                let body = Data(row.body.utf8)
                do {
                    let data: Data
                    switch row.models {
            \(branches)
                    default: fatalError(row.models)
                    }
                    print(String(decoding: data, as: UTF8.self))
                } catch {
                    print("error: " + "\\(error)".replacingOccurrences(of: "\\n", with: " "))
                }
            }

            """
    }

    private static let support = #"""
        import Foundation

        struct Row: Decodable { let models: String, target: Int, body: String }

        func again<Value: Codable>(
            _ type: Value.Type, _ body: Data, _ decoder: JSONDecoder, _ encoder: JSONEncoder
        ) throws -> Data { try encoder.encode(try decoder.decode(type, from: body)) }

        struct AnyKey: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(_ text: String) { stringValue = text }
            init?(stringValue: String) { self.init(stringValue) }
            init?(intValue: Int) { nil }
        }

        enum JSONValue: Codable, Equatable {
            case null, bool(Bool), number(Decimal), float(Double), string(String), array([JSONValue]), object([String: JSONValue])

            init(from decoder: any Decoder) throws {
                let value = try decoder.singleValueContainer()
                if value.decodeNil() {
                    self = .null
                } else if let bool = try? value.decode(Bool.self) {
                    self = .bool(bool)
                } else if let text = try? value.decode(String.self) {
                    self = .string(text)
                } else if let list = try? value.decode([JSONValue].self) {
                    self = .array(list)
                } else if let members = try? value.decode([String: JSONValue].self) {
                    self = .object(members)
                } else {
                    do { self = .number(try value.decode(Decimal.self)) } catch {
                        self = .float(try value.decode(Double.self))
                    }
                }
            }

            func encode(to encoder: any Encoder) throws {
                var value = encoder.singleValueContainer()
                switch self {
                case .null: try value.encodeNil()
                case .bool(let bool): try value.encode(bool)
                case .number(let number): try value.encode(number)
                case .float(let number): try value.encode(number)
                case .string(let text): try value.encode(text)
                case .array(let list): try value.encode(list)
                case .object(let members): try value.encode(members)
                }
            }

            func mustBe(oneOf values: [Any?]) throws {
                let isListed = values.contains { value in
                    switch (self, value) {
                    case (.bool(let bool), let value as Bool): bool == value
                    case (.string(let text), let value as String): text == value
                    case (.number(let number), let value as Int): number == Decimal(value)
                    case (.number(let number), let value as Double): number == Decimal(string: "\(value)")
                    default: false
                    }
                }
                if !isListed {
                    throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not listed"))
                }
            }
        }

        /// To the microsecond, where `.iso8601` writes whole seconds.
        func writeExactly(_ date: Date, to encoder: any Encoder) throws {
            let all = Int((date.timeIntervalSince1970 * 1_000_000).rounded())
            let part = (all % 1_000_000 + 1_000_000) % 1_000_000
            let text = Date(timeIntervalSince1970: Double((all - part) / 1_000_000)).formatted(.iso8601)
            let fraction = String(repeating: "0", count: 6 - String(part).count) + String(part)
            var value = encoder.singleValueContainer()
            try value.encode(text.dropLast() + "." + fraction + "Z")
        }

        func matches(_ text: String, _ pattern: String) -> Bool {
            text.range(of: pattern, options: .regularExpression) != nil
        }

        func refusal(_ decoder: any Decoder, _ reason: String) -> DecodingError {
            .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
        }

        func one<Value: Codable>(_ type: Value.Type) -> (any Decoder) throws -> any Codable {
            { try $0.singleValueContainer().decode(type) }
        }

        struct Candidate {
            let kinds: String, required: [String], declared: [String], listed: [String], elementKinds: String
            let read: (any Decoder) throws -> any Codable
            init(
                _ kinds: String, _ required: [String], _ declared: [String], _ listed: [String],
                _ elementKinds: String, _ read: @escaping (any Decoder) throws -> any Codable
            ) {
                (self.kinds, self.required, self.declared) = (kinds, required, declared)
                (self.listed, self.elementKinds, self.read) = (listed, elementKinds, read)
            }
        }

        struct Kind: Decodable {
            let letter: Character
            init(from decoder: any Decoder) throws { letter = kind(of: decoder) }
        }

        func kind(of decoder: any Decoder) -> Character {
            if (try? decoder.container(keyedBy: AnyKey.self)) != nil { return "o" }
            if (try? decoder.unkeyedContainer()) != nil { return "a" }
            guard let value = try? decoder.singleValueContainer() else { return "z" }
            if value.decodeNil() { return "z" }
            if (try? value.decode(Bool.self)) != nil { return "b" }
            return (try? value.decode(String.self)) != nil ? "s" : "n"
        }

        /// Variants of the JSON type that came; objects by their keys, lists by their first element; the next best where
        /// the best cannot be read.
        func choose(_ all: [Candidate], _ mark: String?, _ decoder: any Decoder) throws -> any Codable {
            let letter = kind(of: decoder)
            var fitting = all.filter { $0.kinds.contains(letter) }
            if letter == "o", fitting.count > 1 {
                let members = try decoder.container(keyedBy: AnyKey.self)
                let keys = Set(members.allKeys.map(\.stringValue))
                if let mark, let text = try? members.decode(String.self, forKey: AnyKey(mark)),
                    fitting.contains(where: { $0.listed.contains(text) })
                {
                    fitting = fitting.filter { $0.listed.isEmpty || $0.listed.contains(text) }
                }
                fitting = fitting.filter { $0.required.allSatisfy(keys.contains) }.enumerated().sorted {
                    let (left, right) = ($0.element.declared, $1.element.declared)
                    let counts = (left.filter(keys.contains).count, right.filter(keys.contains).count)
                    return counts.0 == counts.1 ? $0.offset < $1.offset : counts.0 > counts.1
                }.map(\.element)
            } else if letter == "a", fitting.count > 1, var list = try? decoder.unkeyedContainer(),
                let first = try? list.decode(Kind.self)
            {
                fitting = fitting.filter { $0.elementKinds.contains(first.letter) }
            }
            var refused: (any Error)?
            for candidate in fitting {
                do { return try candidate.read(decoder) } catch { refused = refused ?? error }
            }
            throw refused ?? refusal(decoder, "none of the variants")
        }

        """#
}
