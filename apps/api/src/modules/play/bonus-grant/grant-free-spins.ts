import { type CurrencyCode, formatMoney } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { formatUtc } from "../../../platform/time/format-utc.ts";
import { createId, type GameId, type PlayerId } from "../../../platform/ids.ts";
import { writeMessage } from "../../foundation/message/index.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { openAccounts } from "../../foundation/ledger/index.ts";
import {
  type FreeSpinGrantId,
  insertFreeSpins,
  selectSpinGames,
  selectSpinStakes,
  type SpinStake,
} from "./free-spin-store.ts";
import { publishFreeSpins } from "./publish-free-spins.ts";

/** An order of free spins paid by the house. */
export interface FreeSpinOrder {
  readonly playerId: PlayerId;
  /** Number of spins. */
  readonly count: number;
  /** Titles where they can be played; at least one. */
  readonly gameIds: readonly GameId[];
  /**
   * Stake per spin in minor units. A title plays its highest stake up to it; a title with a higher min bet is
   * left out.
   */
  readonly stakeMinor: bigint;
  readonly currency: CurrencyCode;
  /** Wagering ratio of the winnings; 0 makes them real money. */
  readonly wagerRatio: number;
  /** Whether stakes of real money alone unlock the winnings. */
  readonly isLocked?: boolean;
  /** Days to wager the winnings; seven by default. */
  readonly wagerDays?: number;
  /** Deadline of playing them. Winnings until then are granted. */
  readonly expiresAt: Date;
  readonly source: string;
  /** Idempotency key among the player's grants. */
  readonly key: string;
}

const usualDays = 7;

/**
 * Grants free spins in the caller's transaction and notifies the player. False when the key exists. Throws
 * when every title's min bet is above the stake.
 */
export async function grantFreeSpins(context: CommandContext, order: FreeSpinOrder): Promise<boolean> {
  const { tx, now } = context;
  const id: FreeSpinGrantId = createId<"free-spin-grant">();
  await openAccounts(tx, order.playerId, { currency: order.currency, now });
  const offered = await selectSpinStakes(tx, order);
  if (offered.length === 0)
    throw new Error(`no title of these offers a stake of ${order.stakeMinor} ${order.currency} or less`);
  const gameIds = offered.map(({ gameId }) => gameId);
  // Notifies with a stake that can really be played: the highest among the offered titles.
  const higher = (max: bigint, each: SpinStake): bigint => (each.stakeMinor > max ? each.stakeMinor : max);
  const stakeMinor = offered.reduce(higher, 0n);
  const grant = { wagerDays: usualDays, isLocked: false, ...order, gameIds, stakeMinor, id, now };
  if (!(await insertFreeSpins(tx, grant))) return false;
  const granted = { ...grant, spins: order.count };
  await publishFreeSpins(context, granted, { type: "count", amountMinor: stakeMinor });
  await writeSpinMessage(context, granted);
  return true;
}

/** A message that stays: how many spins, where, at which stake and until when. */
async function writeSpinMessage(
  context: CommandContext,
  grant: Pick<FreeSpinOrder, "playerId" | "count" | "gameIds" | "stakeMinor" | "currency" | "expiresAt">,
): Promise<void> {
  const player = await selectPlayer(context.tx, grant.playerId);
  if (!player) return;
  const { locale } = player;
  const games = await selectSpinGames(context.tx, grant, locale);
  await writeMessage(context, player.id, {
    kind: "free-spins",
    locale,
    values: {
      count: String(grant.count),
      games: games.map(({ name }) => name).join(", "),
      stake: formatMoney(grant.stakeMinor, grant.currency),
      until: `${formatUtc(grant.expiresAt)} UTC`,
    },
  });
}
