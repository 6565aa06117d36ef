import type { CurrencyCode } from "@w10/contract";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { mutationOf } from "../../platform/operation-mutation.ts";

/** Makes a currency active, opening its account where there is none. */
export const useChangeCurrency = mutationOf("changeCurrency", {
  input: (currency: CurrencyCode) => ({ params: { currency }, body: { currency } }),
  awaits: [playerKeys.info],
});
