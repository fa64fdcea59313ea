import SteleFindings

/// The rules about edits of the contract.
package enum AmendRules {
    package static let all: [Rule] = [.amendEdit, .amendSample, .amendRefused]
}
