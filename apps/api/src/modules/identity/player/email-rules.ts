/** Providers that ignore dots in the local part, and the other names of their domain. */
const dotlessDomains: ReadonlySet<string> = new Set(["gmail.com", "googlemail.com"]);
const domainNames: ReadonlyMap<string, string> = new Map([
  ["googlemail.com", "gmail.com"],
  ["pm.me", "proton.me"],
  ["protonmail.com", "proton.me"],
  ["ya.ru", "yandex.ru"],
  ["yandex.com", "yandex.ru"],
  ["yandex.by", "yandex.ru"],
  ["yandex.kz", "yandex.ru"],
]);

const partsOf = (email: string) => {
  const folded = email.normalize("NFKC").toLowerCase();
  const at = folded.lastIndexOf("@");
  return { local: folded.slice(0, at), domain: folded.slice(at + 1) };
};

/**
 * The mailbox that an address reaches: aliases by tag, by dots and by another name of the domain are one.
 * Letters and offers count mailboxes.
 */
export function mailboxOf(email: string): string {
  const { local, domain } = partsOf(email);
  const untagged = local.replace(/(?<=.)\+.*/, "");
  const bare = dotlessDomains.has(domain) ? untagged.replaceAll(".", "") : untagged;
  return `${bare}@${domainNames.get(domain) ?? domain}`;
}

/** The signs of ASCII that Unicode calls confusable (UTS 39), after folding. */
const confusable: readonly (readonly [string, string])[] = [
  ["m", "rn"],
  ["0", "o"],
  ["1", "l"],
  ["|", "l"],
];

/** How an address looks: accounts with one skeleton could be taken for each other. */
export function skeletonOf(email: string): string {
  const { local, domain } = partsOf(email);
  return `${confusable.reduce((text, [sign, like]) => text.replaceAll(sign, like), local)}@${domain}`;
}
