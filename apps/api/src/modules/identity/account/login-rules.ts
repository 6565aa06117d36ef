/** Who a player would take for the house. */
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
/** These alone as a whole: within a longer name they are anybody's words. */
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

/** Signs that look like letters, and letters that look alike: all are one. */
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

/** Whether a login passes for the house: whole or in one of its parts, in whatever case, with digits for letters or after it. */
export function isReservedLogin(login: string): boolean {
  const words = login.split(/[._-]/);
  const bare = words.join("");
  if ([bare, bare.replace(/\d+$/, "")].some((each) => wholes.has(look(each)))) return true;
  return words.some((word) => [word, word.replace(/\d+$/, "")].some((each) => parts.has(look(each))));
}
