/// A contract of any length: copies of the same operations and schemas under names of their own.
enum MadeContract {
    /// About 3 kB a copy.
    static func text(copies: Int) -> [UInt8] {
        var paths = ""
        var schemas = ""
        for number in 0..<copies {
            paths += path(number)
            schemas += schema(number, copies)
        }
        return Array(
            ("openapi: 3.1.0\ninfo:\n  title: Made\n  version: \"1\"\npaths:\n" + paths
                + "components:\n  schemas:\n" + schemas).utf8)
    }

    private static func path(_ number: Int) -> String {
        let name = "Order\(number)"
        return """
              /orders\(number)/{id}:
                get:
                  operationId: get\(name)
                  summary: One of the orders of shop number \(number), with its lines and its history.
                  parameters:
                    - name: id
                      in: path
                      required: true
                      schema:
                        type: string
                    - name: expand
                      in: query
                      description: What is given in full, and not by its number alone.
                      schema:
                        type: string
                        enum:
                          - lines
                          - history
                          - customer
                  responses:
                    "200":
                      description: The order.
                      content:
                        application/json:
                          schema:
                            $ref: "#/components/schemas/\(name)"
                    "404":
                      description: There is none.

            """
    }

    private static func schema(_ number: Int, _ copies: Int) -> String {
        let name = "Order\(number)"
        return """
                \(name):
                  type: object
                  description: An order with its lines, which may lead to the order of another shop.
                  required:
                    - id
                    - state
                    - lines
                  properties:
                    id:
                      type: string
                      description: How everybody calls it.
                    state:
                      type: string
                      enum:
                        - open
                        - paid
                        - delivered
                    created_at:
                      type: string
                      format: date-time
                    total_in_cents:
                      type: integer
                      format: int64
                    lines:
                      type: array
                      items:
                        $ref: "#/components/schemas/\(name)Line"
                    next:
                      $ref: "#/components/schemas/Order\((number + 1) % copies)"
                \(name)Line:
                  type: object
                  required:
                    - article
                  properties:
                    article:
                      type: string
                    count:
                      type: integer
                      minimum: 1
                    note:
                      type:
                        - string
                        - "null"
                    event:
                      oneOf:
                        - $ref: "#/components/schemas/\(name)Sent"
                        - $ref: "#/components/schemas/\(name)Returned"
                      discriminator:
                        propertyName: kind
                \(name)Sent:
                  type: object
                  required:
                    - kind
                  properties:
                    kind:
                      type: string
                    carrier:
                      type: string
                \(name)Returned:
                  type: object
                  required:
                    - kind
                  properties:
                    kind:
                      type: string
                    reason:
                      type: string
                      maxLength: 200

            """
    }
}
