import SteleFindings

// Recordings of a whole day, or made to be expensive, name any number of hosts and paths.
extension Tally {
    /// How many hosts are told apart, and how many of them a report shows.
    static let maximumHosts = 10_000
    static let shownHosts = 100
    /// How many requests are told apart that no operation declares.
    static let maximumUnknowns = 1_000
    /// What stands for the hosts that are not told apart; no host has a name like this.
    static let otherHosts = "(other hosts)"

    /// Whether it is worth letting something go.
    var isOverfull: Bool {
        foreignHosts.count > Tally.maximumHosts * 2 || matchedHosts.count > Tally.maximumHosts * 2
            || unknowns.count > Tally.maximumUnknowns * 2
    }

    /// Lets go what is too much to tell apart; its counts stay.
    mutating func settle() {
        let hosts = foreignHosts.keys.filter { $0 != Tally.otherHosts }
        for host in FewKeys.excess(of: hosts, over: Tally.maximumHosts, text: { $0 }) {
            let count = foreignHosts.removeValue(forKey: host) ?? 0
            foreignHosts[Tally.otherHosts] = sum(foreignHosts[Tally.otherHosts] ?? 0, count)
        }
        for host in FewKeys.excess(of: matchedHosts, over: Tally.maximumHosts, text: { $0 }) {
            matchedHosts.remove(host)
        }
        let requests = unknowns.keys.filter { $0.host != Tally.otherHosts }
        let excess = FewKeys.excess(of: requests, over: Tally.maximumUnknowns) { request in
            "\(request.method) \(request.path) \(request.host) \(request.isCertain) \(request.declared)"
        }
        for request in excess {
            guard let seen = unknowns.removeValue(forKey: request) else { continue }
            let isCertain = request.isCertain || !request.declared.isEmpty
            add(
                seen,
                to: UnknownRequest(
                    method: "*", path: "/*", host: Tally.otherHosts, isCertain: isCertain, declared: []))
        }
    }

    /// Hosts that are none of the API's: those with the most exchanges by their names, and one entry for all others.
    var foreign: [RunSummary.HostCount] {
        var counts = foreignHosts
        for (request, seen) in unknowns where !isKnown(request) {
            counts[request.host] = sum(counts[request.host] ?? 0, seen.count)
        }
        var others = counts.removeValue(forKey: Tally.otherHosts) ?? 0
        let ordered = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        for (_, count) in ordered.dropFirst(Tally.shownHosts) { others = sum(others, count) }
        let shown = ordered.prefix(Tally.shownHosts).map {
            RunSummary.HostCount(host: $0.key, count: $0.value)
        }
        .sorted { $0.host < $1.host }
        return others == 0 ? shown : shown + [RunSummary.HostCount(host: Tally.otherHosts, count: others)]
    }
}
