/** `DD/MM/YYYY HH:mm:ss` in UTC, the specification's format. */
export function formatUtc(at: Date): string {
  const [date = "", time = ""] = at.toISOString().split("T");
  return `${date.split("-").toReversed().join("/")} ${time.slice(0, 8)}`;
}
