// The models of this target are generated from every-construct.yaml by StelePlugin whenever it is built.
