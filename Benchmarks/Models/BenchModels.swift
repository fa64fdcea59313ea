// The models of this target are generated; see stele.yaml.
