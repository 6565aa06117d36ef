import { compareNames, type FullName } from "./name-rules.ts";

/** Identifying data of a person; null where the profile is incomplete. */
export interface Person extends FullName {
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  /** E.164 without the plus. */
  readonly phone: string | null;
}

/** What two accounts have in common. `similar` and a phone alone are for an operator to judge. */
export type PersonMatch = "person" | "similar" | "phone";

/** Name and birth date together, or the phone. Neither a name nor a birth date alone. */
export function matchPeople(one: Person, other: Person): PersonMatch | null {
  const names = one.birthDate !== null && one.birthDate === other.birthDate ? compareNames(one, other) : null;
  if (names === "same") return "person";
  if (one.phone !== null && one.phone === other.phone) return "phone";
  return names;
}
