import { dayMs } from "./durations.ts";
import { LRUCache } from "lru-cache";

/** Days since 1970 (UTC). */
const dayNumberOf = (at: Date): number => Math.floor(at.getTime() / dayMs);

/** 1970 began on a Thursday. */
const mondayNumberOf = (day: number): number => day - ((day + 3) % 7);

/** Thousands of rounds need the names of the same few days. */
const names = new LRUCache<number, string>({ max: 64 });

function nameOf(day: number): string {
  const known = names.get(day);
  if (known) return known;
  const name = new Date(day * dayMs).toISOString().slice(0, 10);
  names.set(day, name);
  return name;
}

/** The UTC day of an instant as `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return nameOf(dayNumberOf(at));
}

/** The start of an instant's UTC week, its Monday. */
export function mondayOf(at: Date): Date {
  return new Date(mondayNumberOf(dayNumberOf(at)) * dayMs);
}

/** The same day as `YYYY-MM-DD`, which names the week. */
export function weekOf(at: Date): string {
  return nameOf(mondayNumberOf(dayNumberOf(at)));
}
