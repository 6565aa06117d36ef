import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { game } from "../shared/entities.ts";
import { prize } from "./prize.ts";
import { localeOrDefault, uuid } from "../shared/scalars.ts";

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
