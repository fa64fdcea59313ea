// The models of this target are generated from museum.yaml by StelePlugin whenever it is built.
