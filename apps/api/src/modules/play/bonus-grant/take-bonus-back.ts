import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { lockBalances } from "../../foundation/ledger/index.ts";
import { type PlayedRound, takeWageringBack } from "../settlement/index.ts";
import { endActive } from "./end-grant.ts";
import { grantBonus, startNext } from "./grant-bonus.ts";
import { type Grant, lockGrants, releaseRisk } from "./grant-store.ts";
import { publishWagering } from "./publish-wagering.ts";

/** A void round's bonus money that is already moved. */
export interface VoidBonus {
  readonly round: Omit<PlayedRound<unknown>, "state">;
  /** The bonus that it came from. */
  readonly grant: Grant | null;
  /** Money of a bonus that was played down to zero: it is granted again. */
  readonly regrantMinor: bigint;
}

/**
 * Takes a void round's wagering and open stake back from its bonus. A bonus without money ends. Returns whether a
 * bonus was wagered in full by the round: that one stays as it ended.
 */
export async function takeBonusBack(
  context: CommandContext,
  { round, grant, regrantMinor }: VoidBonus,
): Promise<boolean> {
  const { tx, now } = context;
  const { playerId, currency } = round;
  const isWagered = await takeWageringBack(tx, round);
  if (round.isOpen && grant) await releaseRisk(tx, grant.id, round.bonusStakeMinor);
  const left = (await lockBalances(tx, playerId, currency)).get("bonus") ?? 0n;
  const [active] = await lockGrants(tx, round, "active");
  if (active && left === 0n && active.atRiskMinor === 0n) {
    await endActive(context, active, { status: "committed", reason: "spent" });
    await startNext(context, playerId, currency);
  }
  if (grant && regrantMinor > 0n)
    await grantBonus(context, {
      playerId,
      currency,
      amountMinor: regrantMinor,
      wagerRatio: Number(grant.wagerRatio),
      expiresAt: new Date(now.getTime() + grant.expiresAt.getTime() - grant.createdAt.getTime()),
      isLocked: grant.isLocked,
      source: "void",
      key: `void/${round.id}`,
    });
  if (active || grant) await publishWagering(context, playerId, currency);
  return isWagered;
}
