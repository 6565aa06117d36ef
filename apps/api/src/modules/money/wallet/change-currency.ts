import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command-runner.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { tellProfile } from "../../../platform/realtime/player-facts.ts";
import { openAccounts } from "../ledger/index.ts";
import { updatePlayer } from "../../identity/player/index.ts";

/** Makes a currency the active one, opening its accounts where there are none. */
export async function changeCurrency(
  context: CommandContext,
  input: { playerId: PlayerId; currency: CurrencyCode },
): Promise<Record<string, never>> {
  await openAccounts(context.tx, input.playerId, { currency: input.currency, now: context.now });
  await updatePlayer(context.tx, input.playerId, { set: { currency: input.currency }, now: context.now });
  tellProfile(context, input.playerId, { type: "profile_changed" });
  return {};
}
