"""The reference backend of the platform that `contract/` describes."""
