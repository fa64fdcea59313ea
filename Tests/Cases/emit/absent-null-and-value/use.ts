// What callers of these models rely on; it is only checked, never run.
import type { Profile, ProfilePatch } from "./models.js";

export const absent: ProfilePatch = {};
export const cleared: ProfilePatch = { nickname: null };
export const value: ProfilePatch = { nickname: "Ann", age: 3 };

// @ts-expect-error: absent and undefined are not the same.
export const undefinedNickname: ProfilePatch = { nickname: undefined };
// @ts-expect-error: what is optional is not null.
export const nullAge: ProfilePatch = { age: null };
// @ts-expect-error: what is nullable is not optional.
export const incomplete: Profile = { age: 1 };

export const profile: Profile = { nickname: null, age: 1 };
