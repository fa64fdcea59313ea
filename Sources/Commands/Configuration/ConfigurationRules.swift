import SteleFindings

/// What can be wrong with `stele.yaml`; one file under `Rules` for each.
package enum ConfigurationRules {
    package static let all: [Rule] = [
        .acceptedExpired,
        .acceptedStale,
        .clientFieldUnread,
        .clientOperationUncalled,
        .clientSupportEnded,
        .configClientRepeated,
        .configFileUnreadable,
        .configMissingKey,
        .configNotSupported,
        .configUnknownKey,
        .configUnknownValue,
        .configWrongType,
        .generatedStale,
    ]
}
