import { type CurrencyCode, formatMoney } from "@w10/money";

/** Sums that a text names by placeholders, in minor units of one currency. */
export type Sums = ReadonlyMap<string, bigint>;

/** Names of a text's placeholders that are not known; one that is not closed is cut off after its line. */
export function findUnknownSums(text: string, known: ReadonlySet<string>): string[] {
  return [...text.matchAll(/\{\{([^{}\n]*)(\}\})?/g)].flatMap(([place, name = "", end]) =>
    end && known.has(name.trim()) ? [] : [place],
  );
}

/**
 * Writes sums into a text: '{{bonus.first-deposit.max}}' becomes '300 USD', without decimals for whole amounts. A name
 * that is not known becomes an ellipsis: readers never see a placeholder.
 */
export function fillSums(text: string, sums: Sums, currency: CurrencyCode): string {
  return text.replaceAll(/\{\{([^{}]*)\}\}/g, (_place, name: string) => {
    const minor = sums.get(name.trim());
    return minor === undefined ? "…" : formatMoney(minor, currency).replace(/\.0+(?=\D|$)/, "");
  });
}
