import { queryOptions } from "@tanstack/react-query";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { walletKeys } from "../../entities/wallet/wallet-queries.ts";
import { call } from "../../platform/api/api-client.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";

const cashbackKeys = { all: ["cashback"] } as const;

export const cashbackQuery = queryOptions({
  queryKey: cashbackKeys.all,
  queryFn: () => call("getCashback"),
  staleTime: 30_000,
});

/** Collects all available cashback. */
export const useTakeCashback = mutationOf("takeCashback", {
  isQuiet: true,
  invalidates: [cashbackKeys.all, walletKeys.all],
  awaits: [playerKeys.info],
});
