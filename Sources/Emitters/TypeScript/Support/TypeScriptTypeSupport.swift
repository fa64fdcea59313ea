extension TypeScriptCode {
    static func brand(_ brand: TypeScriptBrand) -> TypeScriptCode {
        TypeScriptCode(
            .format,
            text: """
                /** Text in the format `\(brand.format)`; `as \(brand.rawValue)` makes one of other text. */
                export type \(brand.rawValue) = string & { readonly [format]: "\(brand.format)" };
                """)
    }

    static let format = TypeScriptCode(
        text: """
            /** Never there: it only keeps the texts of one format from being taken for those of another. */
            declare const format: unique symbol;
            """)

    static let binaryBody = TypeScriptCode(
        text: #"""
            /** Bytes that travel outside of JSON; a `Blob` where the platform has it. */
            export type BinaryBody = globalThis.Uint8Array | (typeof globalThis extends { Blob: { prototype: infer Blob } } ? Blob : never);
            """#)
}
