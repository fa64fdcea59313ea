// The models of this target are generated from reference-petstore.yaml by StelePlugin whenever it is built.
