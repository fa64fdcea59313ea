import SteleContractModel
import SteleFindings

/// Emits a contract as Kotlin that needs kotlinx.serialization and nothing of a single platform.
///
/// Decide all names and shapes (`KotlinPlan`), print the models file by file, the operations, and whatever support
/// code those lines use.
package enum KotlinEmitter {
    package static func emit(_ contract: Contract, options: KotlinOptions) -> Emission {
        let plan = KotlinPlan(contract, options: options)
        let models = modelSources(plan).map(KotlinSource.init)
        var writer = SourceWriter()
        KotlinOperations(plan: plan).write(to: &writer)
        let operations = KotlinSource(writer.text)
        let serializers = fileSerializers(of: models)
        let used =
            models.map(\.words) + [
                operations.words, KotlinTokens.words(in: serializers.joined(separator: " ")),
            ]
        let pieces = KotlinSupport.pieces(for: used)
        let support = KotlinSource(pieces.map { text(of: $0, plan) }.joined(separator: "\n"))
        let head = KotlinHead(plan: plan, serializers: serializers, sources: models + [operations])
        var files = zip(options.modelFileNames, models).map { name, source in
            GeneratedFile(path: name, text: head.text(of: source, .models) + source.text)
        }
        files.append(
            GeneratedFile(
                path: "Operations.kt", text: head.text(of: operations, .operations) + operations.text))
        files.append(GeneratedFile(path: "Support.kt", text: head.text(of: support, .support) + support.text))
        if options.access == .internal {
            files = files.map { GeneratedFile(path: $0.path, text: withoutMemberAccess($0.text)) }
        }
        return Emission(files: files, findings: KotlinFindings(plan: plan).all)
    }

    /// Members of an internal class need no `internal` of their own, and inside an interface none is allowed.
    private static func withoutMemberAccess(_ text: String) -> String {
        let word = "internal "
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
            let margin = line.prefix { $0 == " " }
            let rest = line.dropFirst(margin.count)
            guard !margin.isEmpty, rest.hasPrefix(word), !rest.hasPrefix("internal constructor") else {
                return line
            }
            return margin + rest.dropFirst(word.count)
        }
        return lines.joined(separator: "\n")
    }

    /// The models of each file, in contract order.
    private static func modelSources(_ plan: KotlinPlan) -> [String] {
        var writers = [SourceWriter](repeating: SourceWriter(), count: plan.options.fileCount)
        func file(_ root: String) -> Int {
            Int(stableHash(root) % UInt64(plan.options.fileCount))
        }
        for key in plan.models { write(key, plan, &writers[file(plan.places[plan.places.root(of: key.id)])]) }
        for alias in plan.aliases { KotlinAlias.write(alias, plan, &writers[file(alias.name)]) }
        return writers.map(\.text)
    }

    private static func write(_ key: ModelKey, _ plan: KotlinPlan, _ writer: inout SourceWriter) {
        switch plan.forms[key.id] {
        case .structure(let object): plan.structure(key, object).write(to: &writer)
        case .enumeration(let enumeration):
            KotlinEnumeration(plan: plan, key: key, enumeration: enumeration).write(to: &writer)
        case .union(let union): KotlinUnion(plan: plan, key: key, union: union).write(to: &writer)
        case .tuple(let tuple) where !KotlinTuple.fits(tuple): KotlinAlias.write(key, plan, &writer)
        case .tuple(let tuple): KotlinTuple(plan: plan, key: key, tuple: tuple).write(to: &writer)
        case .wrapper: KotlinWrapper(plan: plan, key: key).write(to: &writer)
        case .alias: KotlinAlias.write(key, plan, &writer)
        case .inline: break
        }
    }

    /// The serializers that stand for the libraries' own in files of models.
    private static func fileSerializers(of models: [KotlinSource]) -> [String] {
        func isUsed(_ word: String) -> Bool { models.contains { $0.words.contains(word) } }
        return KotlinType.Scalar.allCases.filter { isUsed($0.rawValue) }.map(\.serializer)
            + (isUsed("JsonElement") ? ["JsonAnySerializer"] : [])
    }

    /// A piece of support code with the access and spelling of this output.
    private static func text(of piece: SupportPiece, _ plan: KotlinPlan) -> String {
        plan.spelling.qualifying(piece.text.replacing("public ", with: plan.access)) + "\n"
    }
}
