interface LetterShape {
  /** Where the button leads, within the site and without the language; null where the order brings a link of its own. */
  readonly page: string | null;
  /** Values that stand in a list of their own, in this order. */
  readonly facts: readonly FactName[];
}

/** What a list of facts may hold; their names stand in the phrase files under `mail:fact`. */
export type FactName =
  | "device"
  | "ip"
  | "date"
  | "amount"
  | "gateway"
  | "reason"
  | "limit"
  | "until"
  | "way"
  | "phone"
  | "mailing";

const security = "/player/profile#security";

/** Every letter that the casino writes. */
export const letterKinds = {
  "confirm-email": { page: null, facts: [] },
  "password-reset": { page: null, facts: [] },
  "password-changed": { page: security, facts: ["date"] },
  "new-device": { page: null, facts: ["device", "ip", "date"] },
  "two-factor-on": { page: security, facts: ["way", "date"] },
  "two-factor-off": { page: security, facts: ["way", "date"] },
  "recovery-codes-renewed": { page: security, facts: ["date"] },
  "passkey-added": { page: "/player/profile#passkeys", facts: ["device", "date"] },
  "passkey-removed": { page: "/player/profile#passkeys", facts: ["device", "date"] },
  "phone-confirmed": { page: "/player/profile", facts: ["phone"] },
  "limit-set": { page: "/player/profile#limits", facts: ["limit"] },
  "limit-postponed": { page: "/player/profile#limits", facts: ["limit", "date"] },
  "limit-raised": { page: "/player/profile#limits", facts: ["limit"] },
  "self-exclusion-begun": { page: "/player/profile#self-exclusion", facts: ["until"] },
  "self-exclusion-linked": { page: "/player/profile#self-exclusion", facts: ["until"] },
  "self-exclusion-reopening": { page: "/player/profile#self-exclusion", facts: ["date"] },
  "self-exclusion-ended": { page: "/player/profile#limits", facts: [] },
  "deposit-settled": { page: "/player/history/payments", facts: ["amount", "gateway", "date"] },
  "withdrawal-paid": { page: "/player/history/payments", facts: ["amount", "gateway", "date"] },
  "withdrawal-rejected": { page: "/player/history/payments", facts: ["amount", "gateway", "reason"] },
  "document-accepted": { page: "/player/verification", facts: [] },
  "document-declined": { page: "/player/verification", facts: ["reason"] },
  "account-closed": { page: "/", facts: ["date"] },
  "mailing-off": { page: "/player/profile", facts: ["mailing"] },
  promotion: { page: null, facts: [] },
} as const satisfies Record<string, LetterShape>;

export type LetterKind = keyof typeof letterKinds;

/** Every text message that the casino sends. */
export const smsKinds = ["two-factor", "phone"] as const;
export type SmsKind = (typeof smsKinds)[number];
