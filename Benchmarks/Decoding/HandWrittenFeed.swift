extension HandWritten {
    enum Entry: Codable, Hashable {
        case post(Post)
        case photo(Photo)
        case poll(Poll)
        case repost(Repost)
        case follow(Follow)

        enum CodingKeys: String, CodingKey {
            case type
        }

        enum Tag: String, Codable {
            case post, photo, poll, repost, follow
        }

        init(from decoder: any Decoder) throws {
            switch try decoder.container(keyedBy: CodingKeys.self).decode(Tag.self, forKey: .type) {
            case .post: self = .post(try Post(from: decoder))
            case .photo: self = .photo(try Photo(from: decoder))
            case .poll: self = .poll(try Poll(from: decoder))
            case .repost: self = .repost(try Repost(from: decoder))
            case .follow: self = .follow(try Follow(from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .post(let post): try post.encode(to: encoder)
            case .photo(let photo): try photo.encode(to: encoder)
            case .poll(let poll): try poll.encode(to: encoder)
            case .repost(let repost): try repost.encode(to: encoder)
            case .follow(let follow): try follow.encode(to: encoder)
            }
        }
    }

    struct Post: Codable, Hashable {
        let type: String
        let id: Int
        let author: String
        let text: String
        let likes: Int?
    }

    struct Photo: Codable, Hashable {
        let type: String
        let id: Int
        let author: String
        let url: String
        let width: Int
        let height: Int
        let caption: String?
    }

    struct Poll: Codable, Hashable {
        let type: String
        let id: Int
        let author: String
        let question: String
        let options: [Option]
    }

    struct Option: Codable, Hashable {
        let label: String
        let votes: Int
    }

    struct Repost: Codable, Hashable {
        let type: String
        let id: Int
        let author: String
        let of: Int
        let comment: String?
    }

    struct Follow: Codable, Hashable {
        let type: String
        let id: Int
        let author: String
        let who: String
    }
}
