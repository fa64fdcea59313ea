extension TypeScriptCode {
    static let dateTime = scalar(
        #"""
        /** RFC 3339 with any fraction and offset; the second may be a leap second. */
        const dateTime = /* @__PURE__ */ scalar<string>("string", "an RFC 3339 date-time", (json) =>
            /^.{10}t([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i.test(json) && isDay(json.slice(0, 10)));
        """#, .isDay)

    static let calendarDate = scalar(
        #"const calendarDate = /* @__PURE__ */ scalar<string>("string", "a date, yyyy-mm-dd", (json) => isDay(json));"#,
        .isDay)

    static let isDay = TypeScriptCode(
        text: #"""
            /** True for a day of the proleptic Gregorian calendar. */
            function isDay(value: string): boolean {
                if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
                const [year, month, day] = [Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8))];
                const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
                const length = month === 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
                return month >= 1 && month <= 12 && day >= 1 && day <= length;
            }
            """#)

    static let uuid = scalar(
        #"""
        /** In the case that it has on the wire. */
        const uuid = /* @__PURE__ */ scalar<string>("string", "a UUID", (json) =>
            /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(json));
        """#)

    static let base64 = scalar(
        #"""
        const base64 = /* @__PURE__ */ scalar<string>("string", "base64", (json) =>
            json.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(json));
        """#)

    static let isDecimal = TypeScriptCode(
        text: #"""
            /** Digits with an optional sign, fraction and exponent, no more, larger or smaller than decimal types hold. */
            function isDecimal(value: string): boolean {
                const parts = /^[+-]?(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(value);
                if (parts === null) return false;
                const [, whole = "", fraction = "", exponent = "0"] = parts;
                const digits = (whole + fraction).replace(/^0+/, "");
                const kept = digits.replace(/0+$/, "");
                const scale = Number(exponent) - fraction.length + digits.length - kept.length;
                return kept === "" || (kept.length <= 38 && scale >= -128 && scale <= 127);
            }
            """#)
}
