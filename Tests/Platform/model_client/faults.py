"""What can go wrong for a command."""


class Fault(Exception):
    """Ends a command; `can_retry` says whether the same request may succeed later."""

    def __init__(self, code: str, status: int = 0, message: str = "", can_retry: bool = False, problem: dict | None = None):
        super().__init__(f"{code} {message}")
        self.code, self.status, self.message, self.can_retry, self.problem = code, status, message, can_retry, problem or {}

    def answer(self) -> dict:
        return {"ok": False, "error": {"code": self.code, "status": self.status, "message": self.message}}


def unreachable(message: object) -> Fault:
    return Fault("unreachable", 0, str(message), can_retry=True)
