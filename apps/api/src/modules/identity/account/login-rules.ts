/** Words that a player would take for the casino or its staff. */
const ofTheHouse = [
  "admin",
  "administrator",
  "moderator",
  "official",
  "operator",
  "staff",
  "support",
  "system",
  "w10",
];
/** Reserved only as a whole login; harmless within a longer name. */
const wholeOnly = [
  "casino",
  "cashier",
  "help",
  "helpdesk",
  "manager",
  "payments",
  "root",
  "security",
  "service",
];

/** Look-alike digits and signs, normalised to letters. */
const plainForm: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  l: "i",
  ä: "a",
  ö: "o",
  ü: "u",
  ß: "b",
};

const look = (text: string): string =>
  Array.from(text.toLowerCase(), (sign) => plainForm[sign] ?? sign).join("");
const looks = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(look));
const parts = looks(ofTheHouse);
const wholes = looks([...ofTheHouse, ...wholeOnly, "w10casino", "casinow10"]);

/**
 * Whether a login could pass for the casino: as a whole or in one of its parts, in any case, with look-alike
 * digits or digits appended.
 */
export function isReservedLogin(login: string): boolean {
  const words = login.split(/[._-]/);
  const bare = words.join("");
  if ([bare, bare.replace(/\d+$/, "")].some((each) => wholes.has(look(each)))) return true;
  return words.some((word) => [word, word.replace(/\d+$/, "")].some((each) => parts.has(look(each))));
}
