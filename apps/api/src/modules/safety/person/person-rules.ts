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

/** What else two accounts share, beside name, birth date and phone. */
export interface SharedTraits {
  /** One of the two has confirmed the phone. */
  readonly hasSamePhone: boolean;
  readonly hasSameMailbox: boolean;
  /** A card or account that both have paid with. */
  readonly hasSameInstrument: boolean;
  readonly hasSameBrowser: boolean;
}

/** By what two accounts count as one person's for offers. */
export type SamePersonTrait = "person" | "phone" | "mailbox" | "instrument" | "browser";

/**
 * Why two accounts count as one person's; empty for different people. Stricter than an exclusion, which ends
 * play: an offer that is refused costs a person in the same household a bonus until the operator has looked.
 */
export function traitsOfOnePerson(one: Person, other: Person & SharedTraits): readonly SamePersonTrait[] {
  const holds: Readonly<Record<SamePersonTrait, boolean>> = {
    person: matchPeople(one, other) === "person",
    phone: other.hasSamePhone,
    mailbox: other.hasSameMailbox,
    instrument: other.hasSameInstrument,
    browser: other.hasSameBrowser,
  };
  return samePersonTraits.filter((trait) => holds[trait]);
}

const samePersonTraits: readonly SamePersonTrait[] = ["person", "phone", "mailbox", "instrument", "browser"];
