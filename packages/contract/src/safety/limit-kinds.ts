import * as z from "zod/mini";

/** Limit kinds and periods, in the order of the settings. */
export const limitKind = z.enum(["deposit", "loss", "wager", "session", "time"], "blank");
export type LimitKind = (typeof limitKind.options)[number];
export const limitPeriod = z.enum(["day", "week", "month"], "blank");
