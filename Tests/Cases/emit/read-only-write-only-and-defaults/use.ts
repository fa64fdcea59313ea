// What callers of these models rely on; it is only checked, never run.
import type { Account, AccountRequest, operations } from "./models.js";

export const sent: AccountRequest = { email: "a@example.test", password: "secret", plan: "free" };
export const received: Account = { id: "1", email: "a@example.test", plan: "free" };

// @ts-expect-error: what is only read is not sent.
export const id: AccountRequest = { id: "1", email: "a", password: "p", plan: "free" };
// @ts-expect-error: what is only written is not received.
export const password: string = received.password;

type Create = operations["createAccount"];
export const body: Create["requestBody"]["content"]["application/json"] = sent;
export const created: Create["responses"][201]["content"]["application/json"] = received;
