import CaseRunner
import SteleEmitters
import Testing

@Suite("Types of the user's own in Kotlin and TypeScript")
struct OtherCustomTypeTests {
    private static let body =
        #"{"id":"ABC","total":{"cents":5},"parts":[{"cents":1}],"currency":"EUR","state":"paid","paid":"x"}"#

    @Test(
        "they stand where the contract's would, which are not emitted: Kotlin",
        .enabled(if: KotlinTools.isThere, "\(KotlinTools.missing)"))
    func kotlin() throws {
        var custom = CustomTypes(
            schemas: ["Money": "own.Money", "Order.state": "own.OrderFlag.State"],
            formats: ["currency": "Currency", "uuid": "own.Id"])
        custom.imports = ["own.Currency"]
        let options = KotlinOptions(packageName: "shop", custom: custom)
        let emission = KotlinEmitter.emit(try CustomTypeTests.contract(), options: options)
        #expect(emission.findings == [])
        #expect(!emission.files[0].text.contains("MoneyOf"))
        let folder = try TemporaryFolder()
        for file in emission.files { try folder.write(file.path, file.text) }
        try folder.write("Own.kt", OtherCustomTypeTests.own)
        try folder.write(
            "Main.kt",
            """
            package shop
            fun main() {
                val order = ApiJson.decodeFromString(Order.serializer(), readln())
                val total: own.Money = order.total
                println(listOf(order.id.text, total.cents, order.parts?.size, order.currency.text, order.state, order.paid))
                println(ApiJson.encodeToString(Order.serializer(), order))
            }

            """)
        try KotlinTools.compile(folder)
        let printed = try KotlinTools.run(
            folder, main: "shop.MainKt", input: OtherCustomTypeTests.body + "\n")
        let lines = printed.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasPrefix("[ABC, 5, 1, EUR, PAID, ") == true)
        #expect(DecodingOutcome(lines.last ?? "").agrees(with: DecodingOutcome(OtherCustomTypeTests.body)))
    }

    private static let own = """
        package own
        import kotlin.jvm.JvmInline
        import kotlinx.serialization.SerialName
        import kotlinx.serialization.Serializable
        @Serializable data class Money(val cents: Long)
        @Serializable @JvmInline value class Currency(val text: String)
        @Serializable @JvmInline value class Id(val text: String)
        class OrderFlag { @Serializable enum class State { @SerialName("open") OPEN, @SerialName("paid") PAID } }

        """

    @Test(
        "they stand where the contract's would, and decoders read what the contract says: TypeScript",
        .enabled(if: TypeScriptTools.isThere, "\(TypeScriptTools.missing)"))
    func typeScript() throws {
        var custom = CustomTypes(
            schemas: ["Money": "Money", "Order.state": "State"],
            formats: ["currency": "Currency", "uuid": "ID"])
        custom.modules = ["./own.js": ["Money", "State", "ID", "Currency"]]
        let options = TypeScriptOptions(runtime: .decoders, brands: true, custom: custom)
        let emission = TypeScriptEmitter.emit(try CustomTypeTests.contract(), options: options)
        #expect(emission.findings == [])
        let models = emission.files[0].text
        #expect(models.contains("\nimport type { Currency, ID, Money, State } from \"./own.js\";\n"))
        #expect(!models.contains("interface Money"))
        let folder = try TemporaryFolder()
        try folder.write("models.ts", models)
        try folder.write(
            "own.ts",
            """
            export interface Money { amount?: string; }
            export type State = "open" | "paid";
            export type ID = string & { readonly isID: true };
            export type Currency = "EUR" | "USD";
            """)
        try folder.write(
            "main.ts",
            """
            import { decodeOrder, type Price } from "./models.js";
            import type { Currency, Money, State } from "./own.js";
            const order = decodeOrder({ id: "0f8fad5b-d9cb-469f-a165-70867728950e", total: { amount: "5", more: 1 }, currency: "EUR", state: "paid" });
            const total: Money = order.total;
            const price: Price = total;
            const currency: Currency = order.currency;
            const state: State | undefined = order.state;
            console.log(JSON.stringify([price, currency, state]));
            try {
                decodeOrder({ id: "0f8fad5b-d9cb-469f-a165-70867728950e", total: { amount: 5 }, currency: "EUR" });
            } catch (error) {
                console.log((error as Error).message);
            }
            """)
        try TypeScriptTools.checkWithNewest(folder, ["models.ts", "main.ts"])
        if TypeScriptTools.hasFloor {
            try folder.write("main.ts", try folder.text("main.ts").replacing("console.log", with: "String"))
            try TypeScriptTools.checkWithFloor(folder)
            try folder.write("main.ts", try folder.text("main.ts").replacing("String(", with: "console.log("))
        }
        let printed = try TypeScriptTools.run(folder, "main.ts", input: "")
        #expect(
            printed
                == "[{\"amount\":\"5\"},\"EUR\",\"paid\"]\n$.total.amount: expected string, found number\n")
    }

    @Test("one for nothing in the contract is an error, with what was meant")
    func unmatched() throws {
        let custom = CustomTypes(schemas: ["Mony": "AppMoney"], formats: ["currenci": "Currency"])
        let contract = try CustomTypeTests.contract()
        let kotlin = KotlinEmitter.emit(contract, options: KotlinOptions(custom: custom))
        let typeScript = TypeScriptEmitter.emit(contract, options: TypeScriptOptions(custom: custom))
        for findings in [kotlin.findings, typeScript.findings] {
            #expect(findings.map(\.rule) == ["emit-name-unmatched", "emit-name-unmatched"])
            #expect(findings.map(\.help) == ["did you mean `Money`?", "did you mean `currency`?"])
        }
    }
}
