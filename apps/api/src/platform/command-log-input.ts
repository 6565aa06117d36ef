/** Whoever hands such a thing to a command finds nothing of it in the command log. */
const secret = /password|secret|token/i;

/**
 * What the command log keeps of a command's input, as JSON: amounts as text, no bytes, no secret, and nothing of the names that are withheld,
 * however deep. The command log is never rewritten: what names a person stands in the row that the command writes, which is forgotten with them.
 */
export function commandLogInput(input: unknown, withheld: readonly string[] = []): string {
  return JSON.stringify(keep(input, withheld)) ?? "null";
}

function keep(value: unknown, withheld: readonly string[]): unknown {
  if (typeof value === "bigint") return value.toString();
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return undefined;
  if (Array.isArray(value)) return value.map((each) => keep(each, withheld));
  const kept = Object.entries(value).filter(([name]) => !secret.test(name) && !withheld.includes(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, keep(each, withheld)]));
}
