// The models of this target, whose lists leave out what cannot be read, are generated from lists.yaml by StelePlugin
// whenever it is built.
