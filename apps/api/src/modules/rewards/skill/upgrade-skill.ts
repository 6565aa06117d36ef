import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import {
  insertCoins,
  lockAccount,
  selectLevels,
  selectOwned,
  selectSteps,
  upsertOwned,
} from "./skill-store.ts";
import type { Skill } from "./level-rules.ts";
import { publishLevel } from "./add-coins.ts";

/**
 * Buys the next step of a skill with super-charges. Two concurrent requests buy two steps when coins and
 * level allow it. Refuses with `skill.complete`, `skill.locked` and `skill.too_few_coins`.
 */
export async function upgradeSkill(
  context: CommandContext,
  { playerId, skill }: { readonly playerId: PlayerId; readonly skill: Skill },
): Promise<Record<string, never>> {
  const { tx, now } = context;
  const account = await lockAccount(tx, playerId, now);
  const owned = (await selectOwned(tx, playerId)).get(skill)?.step ?? 0;
  const next = (await selectSteps(tx)).find((step) => step.skill === skill && step.step === owned + 1);
  if (!next) throw new Refusal("skill.complete");
  if (next.playerLevel > account.level) throw new Refusal("skill.locked");
  if (next.costCoins > account.coins) throw new Refusal("skill.too_few_coins");
  const entry = { key: `step ${skill} ${next.step}`, coins: -next.costCoins, reason: "upgrade", now };
  const coins = await insertCoins(tx, playerId, entry);
  if (coins === null) throw new Error(`the step ${next.step} of ${skill} was paid for and not given`);
  await upsertOwned(tx, playerId, { ...next, now });
  context.emit(publishLevel(await selectLevels(tx), { ...account, coins, version: account.version + 1n }));
  return {};
}
