/** Outcome of a sandbox payment, as named beside each test card. */
export type Outcome =
  | "success"
  | "declined"
  | "insufficient_funds"
  | "expired_card"
  | "three_d_secure"
  | "pending_settled"
  | "pending_failed"
  | "chargeback"
  | "reversed"
  | "doubled"
  | "shuffled";

export interface TestCard {
  readonly number: string;
  readonly outcome: Outcome;
}

/** The only cards that the sandbox accepts. No bank issues them. */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", outcome: "success" },
  { number: "5555555555554444", outcome: "success" },
  { number: "2200000000000004", outcome: "success" },
  { number: "4000000000000002", outcome: "declined" },
  { number: "4000000000009995", outcome: "insufficient_funds" },
  { number: "4000000000000069", outcome: "expired_card" },
  { number: "4000000000003220", outcome: "three_d_secure" },
  { number: "4000000000000077", outcome: "pending_settled" },
  { number: "4000000000000341", outcome: "pending_failed" },
  { number: "4000000000000259", outcome: "chargeback" },
  { number: "4000000000000481", outcome: "reversed" },
  { number: "4000000000000127", outcome: "doubled" },
  { number: "4000000000000432", outcome: "shuffled" },
];

/**
 * Wallets, bank accounts and coin addresses: the last two characters choose the outcome; all others succeed.
 */
export const accountEndings: readonly { readonly ending: string; readonly outcome: Outcome }[] = [
  { ending: "01", outcome: "success" },
  { ending: "02", outcome: "declined" },
  { ending: "03", outcome: "pending_settled" },
  { ending: "04", outcome: "doubled" },
  { ending: "05", outcome: "chargeback" },
  { ending: "06", outcome: "reversed" },
];

/** The outcome of a test card; null for any other card. */
export function outcomeOfCard(number: string): Outcome | null {
  return testCards.find((card) => card.number === number)?.outcome ?? null;
}

export function outcomeOfAccount(account: string): Outcome {
  return accountEndings.find(({ ending }) => account.endsWith(ending))?.outcome ?? "success";
}
