/**
 * Characters of passwords: the specified set, or by setting every printable character. Chosen once, when the
 * process or the page starts.
 */
export type PasswordSet = "specified" | "printable";

const characters: Readonly<Record<PasswordSet, RegExp>> = {
  specified: /^[A-Za-z0-9!@#$%^&*(),.?":{}|<>]$/,
  printable: /^[^\p{C}\p{Z}]$|^ $/u,
};
let chosen: PasswordSet = "specified";

export function choosePasswordSet(set: PasswordSet): void {
  chosen = set;
}

/** The characters of a password that are not in the set, each once. */
export function strangeCharacters(password: string): string[] {
  const strange = Array.from(password).filter((character) => !characters[chosen].test(character));
  return [...new Set(strange)];
}

/**
 * A refusal that names length and characters: its code follows the set in force, which is chosen after the schemas
 * are loaded.
 */
export function passwordRefusal(code: "wrong" | "wrongPassword"): { readonly error: () => string } {
  return { error: () => (chosen === "printable" ? `${code}Printable` : code) };
}

/** The rule as password generators read it (the attribute `passwordrules`). */
export function passwordRules(set: PasswordSet = "specified"): string {
  const allowed = set === "printable" ? "ascii-printable" : `[!@#$%^&*(),.?":{}|<>]`;
  return `minlength: 8; maxlength: 32; required: lower; required: upper; required: digit; allowed: ${allowed};`;
}
