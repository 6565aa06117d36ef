/** Kinds of documents, in the order in which a player chooses: of identity, of payment, and all others. */
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
