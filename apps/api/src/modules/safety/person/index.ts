/** Persons: whether two accounts belong to the same human being. */
export { matchPeople, type PersonMatch } from "./person-rules.ts";
export { listOtherAccounts, reportSecondAccount } from "./second-account.ts";
