extension HandWritten {
    enum Entry: Decodable {
        case post(Post)
        case photo(Photo)
        case poll(Poll)
        case repost(Repost)
        case follow(Follow)

        enum CodingKeys: String, CodingKey {
            case type
        }

        enum Tag: String, Decodable {
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
    }

    struct Post: Decodable {
        let type: String
        let id: Int
        let author: String
        let text: String
        let likes: Int?
    }

    struct Photo: Decodable {
        let type: String
        let id: Int
        let author: String
        let url: String
        let width: Int
        let height: Int
        let caption: String?
    }

    struct Poll: Decodable {
        let type: String
        let id: Int
        let author: String
        let question: String
        let options: [Option]
    }

    struct Option: Decodable {
        let label: String
        let votes: Int
    }

    struct Repost: Decodable {
        let type: String
        let id: Int
        let author: String
        let of: Int
        let comment: String?
    }

    struct Follow: Decodable {
        let type: String
        let id: Int
        let author: String
        let who: String
    }
}
