import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";

export const bonusesKey = ["bonuses"] as const;

const bonusesQuery = (locale: "ru" | "en") =>
  queryOptions({
    queryKey: [...bonusesKey, locale],
    queryFn: () => call("listBonuses", { query: { locale } }),
    staleTime: 30_000,
  });

/** Offers of the active currency, in the language of the page. A load that fails is only logged. */
export function useBonuses() {
  const { locale } = usePhrases();
  return useQuery(bonusesQuery(locale));
}
