import { dictionary } from "@zxcvbn-ts/language-common";

/** Why a new password is refused, as a code under `validators.password.{code}`. */
export type PasswordWeakness = "common" | "personal" | "breached";

/** Common passwords in lower case, most common first, with words around the casino and its site. */
const common = new Set([...dictionary["passwords-common"], "casino", "riviera", "w10casino"]);
const bases = new Set([...dictionary["passwords-common"].slice(0, 1_000), "casino"]);

/** Signs that replace letters. */
const letterOf: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Whether an attacker would try it early: a common password in any disguise, or a very common word with
 * digits around it.
 */
export function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replaceAll(/[^a-z0-9]/g, "");
  const undressed = Array.from(lower, (sign) => letterOf[sign] ?? sign).join("");
  if ([lower, bare, undressed].some((each) => common.has(each))) return true;
  if (new Set(lower).size < 4) return true;
  const base = bare.replaceAll(/^\d+|\d+$/g, "");
  return base.length >= 4 && bases.has(base);
}

/** Shorter names occur in good passwords by chance. */
const shortest = 4;

/** Whether it contains the login or the email's local part. */
export function isPersonal(
  password: string,
  of: { readonly login: string; readonly email: string },
): boolean {
  const lower = password.toLowerCase();
  const [name = ""] = of.email.split("@");
  return [of.login, name].some((word) => word.length >= shortest && lower.includes(word.toLowerCase()));
}
