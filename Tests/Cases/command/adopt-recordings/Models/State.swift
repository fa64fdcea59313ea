enum State: String, Decodable {
    case open, paid
}
