struct Nothing: Codable { let q: Int }
