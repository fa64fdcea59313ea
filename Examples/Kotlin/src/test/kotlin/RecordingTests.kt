package examples

import example.shop.testing.DecodingCase
import example.shop.testing.DecodingReport
import example.shop.testing.DecodingSuite
import java.io.File
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.DynamicTest
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.TestFactory

/** Recorded traffic, decoded by the generated models; `stele cases` wrote the files. */
class RecordingTests {
    private fun file(name: String): File = File(System.getProperty("cases"), name)

    /** One test for each recorded body. */
    @TestFactory
    fun recorded(): List<DynamicTest> = DecodingSuite.tests(file("recordings.ndjson"))

    /** What a case says that fails. */
    private fun failure(recorded: DecodingCase): String? = runCatching { recorded.decode() }.exceptionOrNull()?.message

    @Test
    fun `what is not in the contract is known`() {
        val surprising = DecodingSuite.cases(file("recordings.ndjson"), DecodingReport.entries.toSet())
            .filter { failure(it) != null }
        assertEquals(listOf("getOrder"), surprising.map { it.operation })
    }

    @Test
    fun `a backend that forgot the total of an order is found out`() {
        val failures = DecodingSuite.cases(file("drift.ndjson")).mapNotNull { failure(it) }
        val told = File(System.getProperty("failures")).readText()
        assertEquals(told, failures.joinToString("\n") { it + "\n" })
    }
}
