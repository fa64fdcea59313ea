/// What the app shows for an order. The models are generated from `openapi.yaml` when this target is built.
public func summary(of order: Order) -> String {
    let state =
        switch order.state {
        case .placed: "placed"
        case .packed: "packed"
        case .shipped: "on its way"
        // A state that the shop learned after this app was built.
        case .unknown(let newer): newer
        }
    return "order \(order.id) is \(state)"
}
