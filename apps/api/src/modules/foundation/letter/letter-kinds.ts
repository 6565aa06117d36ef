interface LetterShape {
  /** The button's page, a path without the language; null when the order has its own link. */
  readonly page: string | null;
  /** Values shown as a list, in this order. */
  readonly facts: readonly FactName[];
}

/** Names of listed values; their labels are in the phrase files under `mail:fact`. */
export type FactName =
  | "device"
  | "ip"
  | "date"
  | "amount"
  | "method"
  | "reason"
  | "limit"
  | "until"
  | "way"
  | "phone"
  | "mailing";

const security = "/player/profile#security";

/** All letters of the casino. */
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
  "deposit-settled": { page: "/player/history/payments", facts: ["amount", "method", "date"] },
  "withdrawal-paid": { page: "/player/history/payments", facts: ["amount", "method", "date"] },
  "withdrawal-returned": { page: "/player/history/payments", facts: ["amount", "method", "date"] },
  "withdrawal-rejected": { page: "/player/history/payments", facts: ["amount", "method", "reason"] },
  "document-accepted": { page: "/player/verification", facts: [] },
  "document-declined": { page: "/player/verification", facts: ["reason"] },
  "account-closed": { page: "/", facts: ["date"] },
  "mailing-off": { page: "/player/profile", facts: ["mailing"] },
  promotion: { page: null, facts: [] },
} as const satisfies Record<string, LetterShape>;

export type LetterKind = keyof typeof letterKinds;

/** All text messages of the casino. */
export const smsKinds = ["two-factor", "phone"] as const;
export type SmsKind = (typeof smsKinds)[number];
