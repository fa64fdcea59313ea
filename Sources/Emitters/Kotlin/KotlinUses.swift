/// Notes which names the lines of a file use: what has to be imported, and what support code to print.
///
/// Shared by everything that prints one part of a file, so that whoever spells a name notes it by doing so; one thread
/// at a time prints a part.
final class KotlinUses: @unchecked Sendable {
    private(set) var names: Set<KotlinName> = []
    /// The library types of properties that serializers of the support code read.
    private(set) var scalars: Set<KotlinType.Scalar> = []
    private(set) var holdsAnyJSON = false

    func note(_ name: KotlinName) { names.insert(name) }

    /// Notes a type where a serializer of the file stands for it.
    func note(_ scalar: KotlinType.Scalar) { scalars.insert(scalar) }

    func noteAnyJSON() { holdsAnyJSON = true }

    /// Notes what another part uses.
    func formUnion(_ other: KotlinUses) {
        names.formUnion(other.names)
        scalars.formUnion(other.scalars)
        if other.holdsAnyJSON { holdsAnyJSON = true }
    }
}
