import SteleFindings

/// What can be said about hand-written models; one file under `Rules` for each.
package enum AdoptRules {
    package static let all: [Rule] = [
        .modelEnumCaseMissing,
        .modelEnumCaseUndeclared,
        .modelFieldMissing,
        .modelFieldNeedlesslyOptional,
        .modelFieldNotOptional,
        .modelKeyUndeclared,
        .modelNotJudged,
        .modelTypeDiffers,
        .modelUnpaired,
    ]
}
