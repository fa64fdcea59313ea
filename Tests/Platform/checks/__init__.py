"""What the backend has to do, one module for each part of it."""
