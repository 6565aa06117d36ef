/** Persons: whether two accounts belong to the same human being. */
export { matchPeople, type Person, type PersonMatch } from "./person-rules.ts";
