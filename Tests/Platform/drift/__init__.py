"""Drift on live traffic: each kind is asked for by name, and happens between the backend and whoever asked."""
