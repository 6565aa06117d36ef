import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { requireLockedPlayer, updatePlayer } from "../../identity/player/index.ts";
import { listBalances, openAccounts } from "../../foundation/ledger/index.ts";
import { readMarket } from "../../foundation/market/index.ts";

export interface CurrencyChange {
  readonly playerId: PlayerId;
  readonly currency: CurrencyCode;
  /** Country of the request's address; the profile's country takes precedence. */
  readonly country: string | null;
}

/**
 * Makes a currency active. Opens its accounts if there are none, provided that the player's market offers it.
 */
export async function changeCurrency(
  context: CommandContext,
  { playerId, currency, country }: CurrencyChange,
): Promise<Record<string, never>> {
  const { tx, now } = context;
  const player = await requireLockedPlayer(tx, playerId);
  const opened = await listBalances(tx, playerId);
  const isOpen = opened.some((balance) => balance.currency === currency);
  const { currencies } = await readMarket(tx, player.country ?? country);
  if (!isOpen && !currencies.includes(currency)) throw new Refusal("wallet.currency_unknown");
  await openAccounts(tx, playerId, { currency, now });
  await updatePlayer({ tx, now }, playerId, { currency });
  publishProfile(context, playerId, { type: "profile_changed" });
  return {};
}
