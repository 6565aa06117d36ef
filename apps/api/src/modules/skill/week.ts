const dayMs = 86_400_000;

/** The Monday (UTC) of the week that an instant lies in, as `YYYY-MM-DD`. */
export function weekOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}
