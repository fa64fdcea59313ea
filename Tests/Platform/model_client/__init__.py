"""A client in Python, as `Examples/Clients/PROTOCOL.md` wants it: what the real clients are held against, and what the
scenarios were written with. It shares no code with the backend."""
