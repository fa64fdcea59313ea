/// Notes which names the lines of a file use: what has to be imported, and what support code to print.
///
/// Shared by everything that prints one file, so that whoever spells a name notes it by doing so.
final class KotlinUses {
    private(set) var names: Set<KotlinName> = []
    /// The library types of properties that serializers of the support code read.
    private(set) var scalars: Set<KotlinType.Scalar> = []
    private(set) var holdsAnyJSON = false

    func note(_ name: KotlinName) { names.insert(name) }

    /// Notes a type where a serializer of the file stands for it.
    func note(_ scalar: KotlinType.Scalar) { scalars.insert(scalar) }

    func noteAnyJSON() { holdsAnyJSON = true }
}
