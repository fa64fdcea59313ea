import SteleFindings

/// The rules about files as YAML and JSON, whatever they describe.
package enum SourceRules {
    package static let all: [Rule] = [
        .sourceAliasBomb,
        .sourceAliasCycle,
        .sourceByteOrderMark,
        .sourceComplexKey,
        .sourceDuplicateKey,
        .sourceEmpty,
        .sourceJSONSyntax,
        .sourceLoneSurrogate,
        .sourceMergeKey,
        .sourceNotUTF8,
        .sourceNulByte,
        .sourceSeveralDocuments,
        .sourceTag,
        .sourceTooDeep,
        .sourceTooLarge,
        .sourceUnknownAlias,
        .sourceYAMLSyntax,
    ]
}
