import SteleContractModel
import SteleFindings
import SteleThreads

/// Emits a contract as Kotlin that needs kotlinx.serialization and nothing of a single platform.
///
/// Decide all names and shapes (`KotlinPlan`), print the models file by file, the operations, and whatever support
/// code those lines use.
package enum KotlinEmitter {
    package static func emit(_ contract: Contract, options: KotlinOptions) -> Emission {
        emit(Survey(contract), options: options)
    }

    /// For several languages: the survey of the contract is the same.
    package static func emit(_ survey: Survey, options: KotlinOptions) -> Emission {
        let plan = KotlinPlan(survey, options: options)
        // Models, and operations beside them.
        let sources = concurrently(2) { $0 == 0 ? modelSources(plan) : [operationSource(plan)] }
        let (models, operations) = (sources[0], sources[1][0])
        let serializers = fileSerializers(of: models)
        let used = (models + [operations]).reduce(into: Set(serializers)) { $0.formUnion($1.names) }
        let support = supportSource(plan, used)
        let head = KotlinHead(plan: plan, serializers: serializers, isDeprecated: used.contains(.deprecated))
        let kinds = models.map { _ in KotlinHead.File.models } + [.operations, .support]
        var files = zip(zip(options.fileNames, models + [operations, support]), kinds).map { named, kind in
            var writer = head.writer(of: named.1.names, kind)
            writer.append(named.1.writer)
            return GeneratedFile(path: named.0, stretches: writer.stretches)
        }
        if options.access == .internal {
            files = files.map { file in
                GeneratedFile(path: file.path, stretches: [Array(withoutMemberAccess(file.text).utf8)])
            }
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

    private static func operationSource(_ plan: KotlinPlan) -> KotlinSource {
        var source = KotlinSource(plan)
        KotlinOperations(plan: source.plan).write(to: &source.writer)
        return source
    }

    /// The models of each file, in contract order.
    private static func modelSources(_ plan: KotlinPlan) -> [KotlinSource] {
        let fileCount = plan.options.fileCount
        @Sendable func file(_ root: String) -> Int { Int(stableHash(root) % UInt64(fileCount)) }
        let parts = plan.models.inParts { models in
            var sources = (0..<fileCount).map { _ in KotlinSource(plan) }
            for key in models { sources[file(plan.places[plan.places.root(of: key.id)])].write(key) }
            return sources
        }
        var sources = (0..<fileCount).map { _ in KotlinSource(plan) }
        for part in parts { for index in part.indices { sources[index].append(part[index]) } }
        for alias in plan.aliases { sources[file(alias.name)].write(alias) }
        return sources
    }

    /// The serializers that stand for the libraries' own in files of models.
    private static func fileSerializers(of models: [KotlinSource]) -> [KotlinName] {
        let uses = models.map(\.plan.spelling.uses)
        return KotlinType.Scalar.allCases.filter { scalar in uses.contains { $0.scalars.contains(scalar) } }
            .map(\.serializer)
            + (uses.contains(where: \.holdsAnyJSON) ? [.jsonAnySerializer, .jsonExactSerializer] : [])
    }

    /// The pieces of support code that names need, with the access and spelling of this output.
    private static func supportSource(_ plan: KotlinPlan, _ used: Set<KotlinName>) -> KotlinSource {
        var source = KotlinSource(plan)
        let texts = KotlinSupport.pieces(for: used).map { piece in
            for name in piece.code.names { source.plan.spelling.uses.note(name) }
            return plan.spelling.qualifying(piece.code.text.replacing("public ", with: plan.access)) + "\n"
        }
        source.writer.append(texts.joined(separator: "\n"))
        return source
    }
}

/// A file without its head, and the names that its lines use.
struct KotlinSource: Sendable {
    let plan: KotlinPlan
    var writer = SourceWriter()

    /// An empty one, in which a plan notes the names.
    init(_ plan: KotlinPlan) { self.plan = plan.noting(in: KotlinUses()) }

    var names: Set<KotlinName> { plan.spelling.uses.names }

    mutating func write(_ key: ModelKey) {
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

    mutating func append(_ other: KotlinSource) {
        writer.append(other.writer)
        plan.spelling.uses.formUnion(other.plan.spelling.uses)
    }

    mutating func write(_ alias: Contract.Component) { KotlinAlias.write(alias, plan, &writer) }
}
