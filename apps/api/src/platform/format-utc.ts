/** `DD/MM/YYYY HH:mm:ss` in UTC, as the specification writes an instant. */
export function formatUtc(at: Date): string {
  const [date = "", time = ""] = at.toISOString().split("T");
  return `${date.split("-").toReversed().join("/")} ${time.slice(0, 8)}`;
}
