import type { operations, ReplyOf } from "@w10/contract";
import { baseCurrency, toWire, unitMinor } from "@w10/money";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { requirePlayer } from "../../identity/player/index.ts";
import { convertDown, readRateTable } from "../../foundation/rate/index.ts";
import { type Level, ringOf, ringScale, type Skill } from "./level-rules.ts";
import {
  type SkillAccount,
  type SkillStep,
  selectAccount,
  selectLevels,
  selectOwned,
  selectSteps,
} from "./skill-store.ts";

/** Dependencies of reading skills; the settings hold the base weekly withdrawal limit. */
export interface SkillQueryParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly env: Pick<Env, "WITHDRAWAL_WEEK_UNITS">;
}

type Reply = ReplyOf<typeof operations.listSkills>;

/** The level with its ring, and each skill with its current and next effect. */
export async function listSkills({ db, clock, env }: SkillQueryParts, playerId: PlayerId): Promise<Reply> {
  const [{ currency }, rateTable, account, levels, steps, owned] = await Promise.all([
    requirePlayer(db, playerId),
    readRateTable(db, clock.now()),
    selectAccount(db, playerId),
    selectLevels(db),
    selectSteps(db),
    selectOwned(db, playerId),
  ]);
  const baseOf = (skill: Skill): number => (skill === "withdraw" ? env.WITHDRAWAL_WEEK_UNITS : 0);
  // Converted as the withdrawal's limit and the cashback's cap are.
  const sumOf = (skill: Skill) => (increase: number) => {
    if (skill !== "withdraw" && skill !== "cashback") return null;
    const from = baseCurrency();
    const amountMinor = BigInt(baseOf(skill) + increase) * unitMinor(from);
    return toWire(convertDown({ amountMinor, from, to: currency }, rateTable));
  };
  const view = (skill: Skill) => ({
    base: baseOf(skill),
    ...describe(skill, { steps, owned: owned.get(skill), account, sumOf: sumOf(skill) }),
  });
  return {
    currency,
    playerLevel: {
      level: account.level,
      progress: ringOf(levels, account.microBase),
      total: ringScale,
      coinsAvailable: account.coins,
      version: Number(account.version),
      nextReward: rewardOf({ levels, steps }, account),
    },
    skills: {
      withdraw: view("withdraw"),
      freeSpins: view("freeSpins"),
      bonusWager: view("bonusWager"),
      depositBonus: view("depositBonus"),
      cashback: view("cashback"),
      rebate: view("rebate"),
    },
  };
}

/** The next level's reward: super-charges, and skills with a newly unlocked step. */
function rewardOf(
  { levels, steps }: { readonly levels: readonly Level[]; readonly steps: readonly SkillStep[] },
  { level }: SkillAccount,
): Reply["playerLevel"]["nextReward"] {
  const next = levels.find((each) => each.level === level + 1);
  if (!next) return null;
  const opens = steps.filter(({ playerLevel }) => playerLevel === next.level);
  return { coins: next.coins, opens: opens.map(({ skill, step }) => ({ skill, step })) };
}

function describe(
  skill: Skill,
  at: {
    readonly steps: readonly SkillStep[];
    readonly owned: SkillStep | undefined;
    readonly account: SkillAccount;
    /** The sum of an increase; null for a skill that is no sum. */
    readonly sumOf: (increase: number) => number | null;
  },
): Omit<Reply["skills"][Skill], "base"> {
  const own = at.steps.filter((step) => step.skill === skill);
  const level = at.owned?.step ?? 0;
  const next = own.find(({ step }) => step === level + 1);
  return {
    currentLevel: {
      level,
      totalIncrease: toShown(skill, at.owned?.totalIncrease ?? 0),
      sumMinor: at.sumOf(at.owned?.totalIncrease ?? 0),
    },
    nextLevel: next
      ? {
          playerLevel: next.playerLevel,
          totalIncrease: toShown(skill, next.totalIncrease),
          sumMinor: at.sumOf(next.totalIncrease),
          costInCoins: next.costCoins,
          locked: next.playerLevel > at.account.level,
        }
      : null,
    steps: own.length,
  };
}

/** The rebate is stored in hundredths of a per cent and shown in per cent. */
function toShown(skill: Skill, increase: number): number {
  return skill === "rebate" ? increase / 100 : increase;
}
