import Foundation

/// The bodies that are decoded, each a megabyte or so, the same in every run.
enum Payloads {
    /// A list of flat objects.
    static let records = Data(("[" + list(6_000, contact) + "]").utf8)
    /// Objects in objects, with dates and enumerations.
    static let orders = Data((#"{"orders":["# + list(2_000, order) + #"],"total":2000}"#).utf8)
    /// A list of unions.
    static let feed = Data(("[" + list(10_000, entry) + "]").utf8)

    private static func list(_ count: Int, _ element: (Int) -> String) -> String {
        (0..<count).map(element).joined(separator: ",")
    }

    /// A body of each kind, with elements that no earlier body has.
    static func records(body: Int) -> String { "[" + list(60) { contact(body * 60 + $0) } + "]" }
    static func orders(body: Int) -> String {
        #"{"orders":["# + list(20) { order(body * 20 + $0) } + #"],"total":2000}"#
    }
    static func feed(body: Int) -> String { "[" + list(100) { entry(body * 100 + $0) } + "]" }

    /// What two of three objects have.
    private static func optional(_ index: Int, _ text: String) -> String {
        index.isMultiple(of: 3) ? "" : text
    }

    private static func contact(_ index: Int) -> String {
        #"{"id":\#(index * 7_919),"first_name":"Ada\#(index)","last_name":"Lovelace","#
            + #""email":"ada\#(index)@example.test""#
            + optional(index, #","phone":"+49 30 \#(index)""#)
            + optional(index + 1, #","company":"Analytical Engines""#)
            + #","city":"London","country_code":"GB","age":\#(index % 90),"score":\#(Double(index) / 8),"#
            + #""is_active":\#(index.isMultiple(of: 2)),"tags":["a\#(index % 9)","founder"]}"#
    }

    private static func order(_ index: Int) -> String {
        let statuses = ["pending", "paid", "packed", "shipped", "delivered", "returned", "cancelled"]
        let lines = list(4) { line(index * 4 + $0) }
        return #"{"id":"o\#(index)","status":"\#(statuses[index % 7])","created_at":"\#(date(index))""#
            + optional(index, #","updated_at":"\#(date(index + 1))""#)
            + #","customer":\#(customer(index)),"lines":[\#(lines)]"#
            + optional(index, #","notes":[{"text":"Called back","at":"\#(date(index))"}]"#) + "}"
    }

    private static func customer(_ index: Int) -> String {
        let tiers = ["basic", "silver", "gold", "platinum"]
        return #"{"id":"c\#(index)","name":"Customer \#(index)","tier":"\#(tiers[index % 4])","#
            + #""since":"\#(date(index + 3))","address":{"street":"Unter den Linden \#(index)","city":"Berlin""#
            + optional(index, #","zip":"10117""#)
            + #","country":"DE","location":{"latitude":52.\#(index + 1),"longitude":13.\#(index + 1)}}}"#
    }

    private static func line(_ index: Int) -> String {
        let kinds = ["physical", "digital", "service", "gift_card", "subscription"]
        return #"{"product":"Thing number \#(index)","quantity":\#(index % 9 + 1),"#
            + #""price":\#(Double(index % 1_000) / 4),"kind":"\#(kinds[index % 5])""#
            + optional(index, #","delivered_at":"\#(date(index))""#) + "}"
    }

    private static func date(_ index: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "2026-\(two(index % 12 + 1))-\(two(index % 28 + 1))T\(two(index % 24)):30:\(two(index % 60))Z"
    }

    private static func entry(_ index: Int) -> String {
        let head = #""id":\#(index),"author":"user\#(index % 77)""#
        return switch index % 5 {
        case 0:
            #"{"type":"post",\#(head),"text":"Some words about nothing, \#(index)","likes":\#(index % 50)}"#
        case 1:
            #"{"type":"photo",\#(head),"url":"https://example.test/\#(index).jpg","width":1024,"height":768}"#
        case 2:
            #"{"type":"poll",\#(head),"question":"Which one?","options":"#
                + #"[{"label":"this","votes":\#(index)},{"label":"that","votes":3}]}"#
        case 3: #"{"type":"repost",\#(head),"of":\#(index / 2),"comment":"look"}"#
        default: #"{"type":"follow",\#(head),"who":"user\#(index % 31)"}"#
        }
    }
}
