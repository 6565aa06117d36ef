import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const skill = z.enum(["withdraw", "freeSpins", "bonusWager", "depositBonus", "cashback", "rebate"]);

/** In the skill's unit: dollars a week on top, spins a week, off the multiplier, per cent, dollars on top, per cent. */
const totalIncrease = z.number();

const state = z.object({
  /** What there is without the skill, in the same unit. */
  base: z.int(),
  currentLevel: z.object({ level: z.int(), totalIncrease }),
  /** Null at the last step. */
  nextLevel: z.nullable(
    z.object({
      /** The level of the player from which it can be bought. */
      playerLevel: z.int(),
      totalIncrease,
      costInCoins: z.int(),
      locked: z.boolean(),
    }),
  ),
  /** How many steps there are. */
  steps: z.int(),
});

export const listSkills = defineOperation({
  id: "skill.list-skills",
  method: "GET",
  path: "/skills",
  access: "player",
  reply: z.object({
    playerLevel: z.object({
      level: z.int(),
      /** Hundredths of the points of the ring; pushes tell whole points. */
      progress: z.int(),
      total: z.int(),
      coinsAvailable: z.int(),
      version: z.int(),
      /** What the next level brings; null at the last. */
      nextReward: z.nullable(
        z.object({ coins: z.int(), opens: z.array(z.object({ skill, step: z.int() })) }),
      ),
    }),
    skills: z.object({
      withdraw: state,
      freeSpins: state,
      bonusWager: state,
      depositBonus: state,
      cashback: state,
      rebate: state,
    }),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player's level with its ring and super-charges, and the six skills.",
});
