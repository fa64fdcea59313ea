// The models of this target are generated from box-2026.json by StelePlugin whenever it is built.
