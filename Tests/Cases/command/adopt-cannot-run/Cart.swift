struct Cart: Codable { let id: String }
