struct Cart: Decodable {
    let id: String
    let total: Double
    let currency: String
    let state: State
}
