import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { recordIncident } from "../../foundation/incident/index.ts";

/**
 * Everything that a void does not take back, and why (docs/adr/0044-void-rounds.md): a person decides, because it
 * was handed out, or can not be computed any more.
 */
export const leftInPlace = {
  wagering: "the bonus was wagered in full and is real money",
  "bonus-win": "the bonus money won was played on or paid out",
  "free-spins": "the winnings of the free spins are granted, so the spin is not given back",
  contribution: "the jackpot that the stake fed was won since",
  "closed-account": "the account is closed, and its balance belongs to the player",
  points: "the points were exchanged",
  coins: "the super-charges of a level that is not reached any more",
  rebate: "the week's rebate is paid",
  cashback: "the week's cashback is computed",
  achievement: "the prize of the achievement's group is awarded, which the round completed",
  prize: "the tournament is closed and its prizes are awarded",
} as const;

/** A part of a void round that was not taken back. */
export interface Kept {
  readonly playerId: PlayerId;
  readonly roundId: string;
  readonly what: keyof typeof leftInPlace;
}

/** Opens an incident, which also holds the player's withdrawals until the operator has judged it. */
export async function reportKept(
  context: Pick<CommandContext, "tx" | "now" | "log">,
  { playerId, roundId, what }: Kept,
): Promise<void> {
  const details = { playerId, roundId, what, why: leftInPlace[what] };
  await recordIncident(context, { kind: "round.void_kept", subject: `${roundId}/${what}`, details });
}
