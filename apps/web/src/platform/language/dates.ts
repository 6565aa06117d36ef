const two = (value: number) => String(value).padStart(2, "0");

/** `DD/MM/YYYY HH:mm:ss` in UTC. */
export function formatUtc(instant: string): string {
  const at = new Date(instant);
  return `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${at.getUTCFullYear()} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
}

/** `DD/MM/YYYY HH:mm:ss` in the zone of the browser. */
export function formatLocal(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(at)} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/** `DD/MM/YYYY` of a day of the calendar. */
export function formatDay(day: Date): string {
  return `${two(day.getDate())}/${two(day.getMonth() + 1)}/${day.getFullYear()}`;
}

/** `DD-MM-YYYY`, as queries want a day. */
export function dayForQuery(day: Date): string {
  return formatDay(day).replaceAll("/", "-");
}

/** `HH:MM` in the zone of the browser. */
export function formatClock(at: Date): string {
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}
