import * as z from "zod/mini";

/** What a player limits, and for how long; in the order of the settings. */
export const limitKind = z.enum(["deposit", "loss", "wager", "session", "time"], "blank");
export type LimitKind = (typeof limitKind.options)[number];
export const limitPeriod = z.enum(["day", "week", "month"], "blank");
