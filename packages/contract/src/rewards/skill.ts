import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { amountMinor, currencyCode, emptyReply } from "../shared/scalars.ts";

export const skill = z.enum(["withdraw", "freeSpins", "bonusWager", "depositBonus", "cashback", "rebate"]);

/**
 * In the skill's unit: dollars added per week, spins per week, subtracted from the ratio, per cent, dollars
 * added, per cent.
 */
const totalIncrease = z.number();

/** A sum per week as it is in the player's currency, with the base; null for skills that are no sum. */
const sumMinor = z.nullable(amountMinor);

const state = z.object({
  /** The value without the skill, in the same unit. */
  base: z.int(),
  currentLevel: z.object({ level: z.int(), totalIncrease, sumMinor }),
  /** Null at the last step. */
  nextLevel: z.nullable(
    z.object({
      /** The player level from which it can be bought. */
      playerLevel: z.int(),
      totalIncrease,
      sumMinor,
      costInCoins: z.int(),
      locked: z.boolean(),
    }),
  ),
  /** Number of steps. */
  steps: z.int(),
});

export const listSkills = defineOperation({
  id: "skill.list-skills",
  method: "GET",
  path: "/skills",
  access: "player",
  reply: z.object({
    /** Of the sums. */
    currency: currencyCode,
    playerLevel: z.object({
      level: z.int(),
      /** Hundredths of the ring's points; events have whole points. */
      progress: z.int(),
      total: z.int(),
      coinsAvailable: z.int(),
      version: z.int(),
      /** The next level's reward; null at the last level. */
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

export const upgradeSkill = defineOperation({
  id: "skill.upgrade-skill",
  method: "POST",
  path: "/skill/:skill/upgrade",
  access: "player",
  params: z.object({ skill }),
  reply: emptyReply,
  errors: ["skill.complete", "skill.locked", "skill.too_few_coins"],
  idempotency: "none",
  rate: "write",
  summary: "Buys the next step of a skill with super-charges.",
});
