import { operations } from "@w10/contract";
import { isCurrencyCode } from "@w10/money";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder, Call } from "../../../platform/http/bind-operation.ts";
import { countryCodeOf } from "../../../platform/geo/country-of.ts";
import { FieldRefusal, Refusal } from "../../../platform/refusal.ts";
import { changeCurrency } from "./change-currency.ts";
import { getActiveEntry, listWallet } from "./list-wallet.ts";

export function bindWallet(api: Binder, parts: { db: Db; clock: Clock; runner: CommandRunner }): void {
  const askOf = (call: Pick<Call<typeof operations.getBalance>, "player" | "ip">) => ({
    playerId: call.player().playerId,
    country: countryCodeOf(call.ip),
    now: parts.clock.now(),
  });
  api.bind(operations.listBalances, (call) => listWallet(parts.db, askOf(call)));
  api.bind(operations.getBalance, (call) => getActiveEntry(parts.db, askOf(call)));
  api.bind(operations.changeCurrency, (call) => {
    const { currency } = call.params;
    if (!isCurrencyCode(currency)) throw new Refusal("wallet.currency_unknown");
    if (call.body.currency !== currency) throw new FieldRefusal({ currency: "wrong" });
    const input = { playerId: call.player().playerId, currency, country: countryCodeOf(call.ip) };
    return parts.runner.run(call.playerCommand(input), changeCurrency);
  });
}
