import { isLuhnValid, type PayoutFieldKind } from "../payment-provider/index.ts";

export interface PayoutField {
  readonly name: string;
  readonly kind: "text" | "card" | "digits";
  /** For the form; the API validates with the same pattern. */
  readonly pattern: string;
  readonly autocomplete: string;
}

/** The field that a withdrawal asks for, by the provider's kind; its texts are phrases of `method:payoutField`. */
export const payoutFields: { readonly [Kind in PayoutFieldKind]: PayoutField } = {
  card: {
    name: "number",
    kind: "card",
    pattern: "\\d{16,19}",
    autocomplete: "cc-number",
  },
  wallet: {
    name: "account",
    kind: "digits",
    pattern: "\\d{8,16}",
    autocomplete: "off",
  },
  bank: {
    name: "account",
    kind: "text",
    pattern: "[A-Za-z0-9]{15,34}",
    autocomplete: "off",
  },
  coin: {
    name: "account",
    kind: "text",
    pattern: "[A-Za-z0-9]{26,62}",
    autocomplete: "off",
  },
};

/**
 * The normalised payout number, or an error code under `validators.{field}`. Spaces and hyphens are removed.
 */
export function readPayoutNumber(
  kind: PayoutFieldKind,
  fields: Readonly<Record<string, string>>,
): { readonly number: string } | { readonly wrong: Readonly<Record<string, string>> } {
  const field = payoutFields[kind];
  const number = (fields[field.name] ?? "").replaceAll(/[\s-]/g, "");
  if (number === "") return { wrong: { [field.name]: "blank" } };
  const isShaped = new RegExp(`^(?:${field.pattern})$`).test(number);
  if (!isShaped || (kind === "card" && !isLuhnValid(number))) return { wrong: { [field.name]: "wrong" } };
  return { number };
}
