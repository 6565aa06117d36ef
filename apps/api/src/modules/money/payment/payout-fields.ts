import type { Texts } from "@w10/phrases/languages";
import type { PayoutFieldKind } from "../payment-provider/index.ts";

export interface PayoutField {
  readonly name: string;
  readonly kind: "text" | "card" | "digits";
  readonly label: Texts;
  readonly hint: Texts;
  /** For the form; the API validates with the same pattern. */
  readonly pattern: string;
  readonly autocomplete: string;
}

/** The field that a withdrawal asks for, by the gateway's kind. */
export const payoutFields: { readonly [Kind in PayoutFieldKind]: PayoutField } = {
  card: {
    name: "number",
    kind: "card",
    label: { ru: "Номер карты", en: "Card number", de: "Kartennummer" },
    hint: {
      ru: "16–19 цифр на лицевой стороне",
      en: "16 to 19 digits on the front",
      de: "16 bis 19 Ziffern auf der Vorderseite",
    },
    pattern: "\\d{16,19}",
    autocomplete: "cc-number",
  },
  wallet: {
    name: "account",
    kind: "digits",
    label: { ru: "Номер кошелька", en: "Wallet number", de: "Wallet-Nummer" },
    hint: { ru: "От 8 до 16 цифр", en: "8 to 16 digits", de: "8 bis 16 Ziffern" },
    pattern: "\\d{8,16}",
    autocomplete: "off",
  },
  bank: {
    name: "account",
    kind: "text",
    label: { ru: "Номер счёта или IBAN", en: "Account number or IBAN", de: "Kontonummer oder IBAN" },
    hint: {
      ru: "От 15 до 34 букв и цифр",
      en: "15 to 34 letters and digits",
      de: "15 bis 34 Buchstaben und Ziffern",
    },
    pattern: "[A-Za-z0-9]{15,34}",
    autocomplete: "off",
  },
  coin: {
    name: "account",
    kind: "text",
    label: { ru: "Адрес кошелька", en: "Wallet address", de: "Wallet-Adresse" },
    hint: {
      ru: "От 26 до 62 латинских букв и цифр",
      en: "26 to 62 Latin letters and digits",
      de: "26 bis 62 lateinische Buchstaben und Ziffern",
    },
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

/** The check digit of ISO/IEC 7812, which detects mistyped card numbers. */
export function isLuhnValid(digits: string): boolean {
  let total = 0;
  for (const [index, digit] of Array.from(digits).reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    total += value > 9 ? value - 9 : value;
  }
  return total % 10 === 0;
}
