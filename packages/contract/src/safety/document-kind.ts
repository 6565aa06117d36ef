/** Kinds of documents in the order of the form: identity, payment, others. */
export const documentKinds = [
  "passport",
  "international_passport",
  "id_card",
  "driving_licence",
  "bank_card",
  "wallet",
  "bank_statement",
  "coin",
  "address",
  "other",
] as const;

export type DocumentKind = (typeof documentKinds)[number];
