"""Faults of real networks, by the hundred: seeded schedules of several devices over one backend, and what must hold after them."""
