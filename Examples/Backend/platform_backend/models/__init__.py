"""What goes over the wire, written by hand and by this file alone: nothing here is generated from the contract."""
