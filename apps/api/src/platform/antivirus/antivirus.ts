/** What an antivirus says of some bytes: nothing found, what was found, or that it could not look. */
export type ScanVerdict =
  | { readonly kind: "clean" }
  | { readonly kind: "infected"; readonly found: string }
  | { readonly kind: "unavailable"; readonly why: string };

/** Looks for malware in files of players. `name` is kept beside each file that it let through. */
export interface Antivirus {
  readonly name: string;
  scan(bytes: Buffer): Promise<ScanVerdict>;
}

/** No antivirus is set: nothing is looked at, and the name says so to the operator. */
export const noAntivirus: Antivirus = {
  name: "none",
  scan: () => Promise.resolve({ kind: "clean" }),
};
