import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { type Balance, listBalances } from "../../foundation/ledger/index.ts";
import { wageringEvent } from "../settlement/index.ts";
import { selectActiveGrants } from "./grant-store.ts";

/** Publishes the wagering progress of a currency's bonus to the player. */
export async function publishWagering(
  context: CommandContext,
  playerId: PlayerId,
  currency: CurrencyCode,
): Promise<void> {
  const grant = (await selectActiveGrants(context.tx, playerId)).find((each) => each.currency === currency);
  const balances = await listBalances(context.tx, playerId);
  const isOfBonus = (each: Balance): boolean => each.kind === "bonus" && each.currency === currency;
  const balance = balances.find(isOfBonus) ?? { amountMinor: 0n, version: 0n };
  context.emit(wageringEvent(playerId, currency, { balance, grant: grant ?? null }));
}
