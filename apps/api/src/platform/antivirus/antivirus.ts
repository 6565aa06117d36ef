/** Result of a scan: clean, the malware's name, or failed. */
export type ScanVerdict =
  | { readonly kind: "clean" }
  | { readonly kind: "infected"; readonly found: string }
  | { readonly kind: "unavailable"; readonly why: string };

/** Scans players' files for malware. `name` is stored beside each file that passed. */
export interface Antivirus {
  readonly name: string;
  scan(bytes: Buffer): Promise<ScanVerdict>;
}

/** Without an antivirus nothing is scanned, and the name says so in the operator's list. */
export const noAntivirus: Antivirus = {
  name: "none",
  scan: () => Promise.resolve({ kind: "clean" }),
};
