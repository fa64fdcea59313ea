"""Small contracts for consumers."""


def contract(model, field="count", reference=None):
    """One operation that answers with MODEL, which lies in another file if a reference says where."""
    schema = f'$ref: "{reference}"' if reference else f"""\
type: object
      required: [id, {field}]
      properties:
        id: {{ type: string }}
        {field}: {{ type: integer }}"""
    return f"""\
openapi: 3.1.0
info: {{ title: {model}, version: "1" }}
servers: [{{ url: "https://api.example.com" }}]
paths:
  /{model.lower()}:
    get:
      operationId: get{model}
      responses:
        "200":
          description: One {model}.
          content:
            application/json:
              schema: {{ $ref: "#/components/schemas/{model}" }}
components:
  schemas:
    {model}:
      {schema}
"""


def schema(field, reference=None):
    """A schema in a file of its own."""
    more = f'\n  more: {{ $ref: "{reference}" }}' if reference else ""
    return f"""\
type: object
required: [id, {field}]
properties:
  id: {{ type: string }}
  {field}: {{ type: integer }}{more}
"""
