// The models of this target are generated from constructs.yaml by StelePlugin whenever it is built.
