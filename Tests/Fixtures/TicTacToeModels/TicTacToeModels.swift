// The models of this target are generated from tictactoe.yaml by StelePlugin whenever it is built.
