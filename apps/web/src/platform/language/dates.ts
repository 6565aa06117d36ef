const pad = (value: number) => String(value).padStart(2, "0");

/** `DD/MM/YYYY HH:mm:ss` in UTC. */
export function formatUtc(instant: string): string {
  const at = new Date(instant);
  return `${pad(at.getUTCDate())}/${pad(at.getUTCMonth() + 1)}/${at.getUTCFullYear()} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`;
}

/** `DD/MM/YYYY HH:mm:ss` in the browser's time zone. */
export function formatLocal(instant: string): string {
  const at = new Date(instant);
  return `${formatDay(at)} ${pad(at.getHours())}:${pad(at.getMinutes())}:${pad(at.getSeconds())}`;
}

/** `DD/MM/YYYY` of a calendar day. */
export function formatDay(day: Date): string {
  return `${pad(day.getDate())}/${pad(day.getMonth() + 1)}/${day.getFullYear()}`;
}

/** `DD-MM-YYYY`, for queries. */
export function dayForQuery(day: Date): string {
  return formatDay(day).replaceAll("/", "-");
}

/** `HH:MM` in the browser's time zone. */
export function formatClock(at: Date): string {
  return `${pad(at.getHours())}:${pad(at.getMinutes())}`;
}
