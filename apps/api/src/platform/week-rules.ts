/** The first instant (UTC) of the week that an instant lies in: its Monday. */
export function mondayOf(at: Date): Date {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() - sinceMonday));
}

/** The same day as `YYYY-MM-DD`, which names the week. */
export function weekOf(at: Date): string {
  return mondayOf(at).toISOString().slice(0, 10);
}
