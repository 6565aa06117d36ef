/** Values under these names never enter the command log. */
const secret = /password|secret|token/i;

/**
 * A command's input as the command log stores it, in JSON: amounts as text, without bytes, secrets and
 * withheld names at any depth. The command log is never rewritten, so personal data belongs in the command's
 * own rows, which erasure removes.
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
