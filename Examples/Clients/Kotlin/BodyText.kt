package client

import stele.platform.TextRun

/** A character's id: `17@phone-1`. */
data class ElementKey(val counter: Long, val replica: String) : Comparable<ElementKey> {
    override fun compareTo(other: ElementKey): Int = compareValuesBy(this, other, ElementKey::counter, ElementKey::replica)

    override fun toString(): String = "$counter@$replica"

    companion object {
        fun of(id: String): ElementKey = ElementKey(id.substringBefore('@').toLong(), id.substringAfter('@'))
    }
}

/** The text of a block as a sequence that several devices can change at one time (a replicated growable array). */
class BodyText {
    /** A character, deleted or not; its code point is -1 where a snapshot told of a deleted one. */
    private class Element(val key: ElementKey, val codePoint: Int, var isDeleted: Boolean)

    private val elements = mutableListOf<Element>()

    val text: String
        get() = buildString { elements.forEach { if (!it.isDeleted) appendCodePoint(it.codePoint) } }

    /** What a new character's counter has to be at least. */
    val nextCounter: Long get() = 1 + (elements.maxOfOrNull { it.key.counter } ?: 0)

    /** The ids of the visible characters from a place on. */
    fun visible(at: Int, count: Int = Int.MAX_VALUE): List<String> =
        elements.asSequence().filter { !it.isDeleted }.drop(at).take(count).map { it.key.toString() }.toList()

    /** Inserts characters behind an element, which may be deleted; null is the beginning. `atTheEnd` is a fault that tests switch on. */
    fun insert(after: String?, first: String, characters: String, atTheEnd: Boolean = false) {
        val start = ElementKey.of(first)
        var place = if (after == null) 0 else indexOf(ElementKey.of(after)) + 1
        if (atTheEnd) place = elements.size
        characters.codePoints().toArray().forEachIndexed { index, codePoint ->
            val key = start.copy(counter = start.counter + index)
            val known = indexOf(key)
            if (known >= 0) {
                place = known + 1
                return@forEachIndexed
            }
            while (place < elements.size && elements[place].key > key) place += 1
            elements.add(place, Element(key, codePoint, isDeleted = false))
            place += 1
        }
    }

    fun erase(ids: List<String>) {
        for (id in ids) elements.getOrNull(indexOf(ElementKey.of(id)))?.isDeleted = true
    }

    private fun indexOf(key: ElementKey): Int = elements.indexOfFirst { it.key == key }

    companion object {
        fun of(runs: List<TextRun>): BodyText = BodyText().apply {
            for (run in runs) {
                val first = ElementKey.of(run.first)
                val known = run.text?.codePoints()?.toArray()
                for (index in 0 until run.count.toInt()) {
                    elements += Element(first.copy(counter = first.counter + index), known?.getOrNull(index) ?: -1, isDeleted = known == null)
                }
            }
        }
    }
}
