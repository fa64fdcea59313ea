/// The program that reads bodies as `JSON.parse(text) as T` does, and then uses them as the type says.
///
/// It copies what the type declares. Where a value is not of its type it names the place: typed code there works with a
/// value that its compiler excludes.
enum CastProgram {
    static let text = #"""
        import contracts from "./contracts.json" with { type: "json" };

        const input = await new Response(Deno.stdin.readable).text();

        class Excluded extends Error {}

        function same(left, right) {
            if (typeof left !== "object" || left === null || typeof right !== "object" || right === null) return left === right;
            const keys = Object.keys(left);
            return Array.isArray(left) === Array.isArray(right) && keys.length === Object.keys(right).length
                && keys.every((key) => Object.hasOwn(right, key) && same(left[key], right[key]));
        }

        function used(types, reference, value, path, isOpen) {
            const [number, orNull] = reference.split("|");
            const type = types[number];
            const exclude = () => { throw new Excluded(path); };
            if (value === null && orNull) return null;
            switch (type.kind) {
                case "unknown": return value;
                case "never": return exclude();
                case "null": return value === null ? value : exclude();
                case "boolean": case "number": case "string": return typeof value === type.kind ? value : exclude();
                case "literals": {
                    // With open literals any value of a listed JSON type is one: `"a" | (string & {})`.
                    const isOne = type.isConstant === true;
                    const isKnown = type.values.some((listed) => same(listed, value));
                    const isLike = type.values.some((listed) => typeof listed === typeof value && value !== null && typeof value !== "object");
                    return isKnown || ((type.isOpen || (isOpen && !isOne)) && isLike) ? value : exclude();
                }
                case "array": {
                    if (!Array.isArray(value)) return exclude();
                    return value.map((element, index) => used(types, type.element, element, `${path}[${index}]`, isOpen));
                }
                case "tuple": {
                    if (!Array.isArray(value) || value.length < type.elements.length) return exclude();
                    const declared = type.rest === undefined ? value.slice(0, type.elements.length) : value;
                    return declared.map((element, index) =>
                        used(types, type.elements[index] ?? type.rest, element, `${path}[${index}]`, isOpen));
                }
                case "object": {
                    if (typeof value !== "object" || value === null || Array.isArray(value)) return exclude();
                    const copy = {};
                    for (const [name, reference, isRequired] of type.fields) {
                        if (Object.hasOwn(value, name)) copy[name] = used(types, reference, value[name], `${path}.${name}`, isOpen);
                        else if (isRequired) throw new Excluded(`${path}.${name}`);
                    }
                    if (type.rest === undefined) return copy;
                    for (const name of Object.keys(value)) {
                        if (type.fields.some((field) => field[0] === name)) continue;
                        if (type.pattern !== undefined && !new RegExp(type.pattern, "u").test(name)) continue;
                        copy[name] = used(types, type.rest, value[name], `${path}.${name}`, isOpen);
                    }
                    return copy;
                }
                case "union": {
                    let variants = type.variants;
                    if (type.tag !== undefined && typeof value === "object" && value !== null && !Array.isArray(value)) {
                        variants = variants.filter(([, tags]) => tags.includes(value[type.tag]));
                        if (variants.length === 0 && type.fallback !== undefined) variants = [type.variants[type.fallback]];
                    }
                    for (const [reference] of variants) {
                        try { return used(types, reference, value, path, isOpen); } catch (error) { if (!(error instanceof Excluded)) throw error; }
                    }
                    return exclude();
                }
            }
        }

        const output = [];
        for (const line of input.split("\n")) {
            if (line === "") continue;
            const [models, target, body, options] = JSON.parse(line);
            const { types, targets } = contracts[models];
            let value;
            try { value = JSON.parse(body); } catch (error) { output.push(`error: ${error}`); continue; }
            try {
                output.push(JSON.stringify(used(types, targets[Number(target)], value, "$", options === "open")));
            } catch (error) {
                output.push(error instanceof Excluded ? `excluded: ${error.message}` : `FAULT: ${error}`);
            }
        }
        console.log(output.map((line) => line.replaceAll("\n", " ")).join("\n"));

        """#
}
