import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { game } from "../shared/entities.ts";
import { localeOrDefault, uuid, amountMinor, currencyCode } from "../shared/scalars.ts";

/**
 * Prize types (decision D16): 1 real money, 2 bonus money, 3 free spins, 4 a bonus offer, 5 a physical or
 * special prize, 6 an action, 7 bonus points, 8 a status, 9 super-charges. `amount` is minor units of
 * `currency` for 1 and 2, a count for 3, 7 and 9; `amounts` has amounts by currency. 4, 5, 6 and 8 have no
 * amount: `actionId` identifies them.
 */
const prize = z.object({
  type: z.int().check(z.minimum(1), z.maximum(9)),
  params: z.object({
    amount: z.optional(z.int()),
    currency: z.optional(currencyCode),
    amounts: z.optional(z.partialRecord(currencyCode, amountMinor)),
    actionId: z.optional(z.string()),
  }),
});

const achievement = z.object({
  id: uuid,
  name: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  progress: z.int(),
  limit: z.int(),
  isAchieved: z.boolean(),
});

export const listAchievements = defineOperation({
  id: "achievement.list-achievements",
  method: "GET",
  path: "/achievements",
  access: "player",
  query: z.object({
    locale: localeOrDefault,
    /** Slug of a title: only achievements that its rounds can advance. */
    game: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({
    groups: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        icon: z.string(),
        /** Completed achievements of the group, and their total; equal when the group is complete. */
        progress: z.int(),
        limit: z.int(),
        prize,
        formattedPrize: z.string(),
        /** A plain group has these; a group by game has `games`. */
        achievements: z.optional(z.array(achievement)),
        games: z.optional(z.array(z.object({ game, achievements: z.array(achievement) }))),
      }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Achievements in groups, with the player's progress and each group's prize.",
});
