import type { QueryClient } from "@tanstack/react-query";
import { call } from "../platform/api-client.ts";
import { logFailure } from "../platform/log-failure.ts";
import { shellStore } from "../platform/shell-store.ts";
import { siteInfoQuery } from "../platform/site-info.ts";

/** Asks whether the server has a newer build (decision D24), what it announces and how many tournaments run. */
export async function checkSite(client: QueryClient): Promise<void> {
  try {
    const info = await call("getInfo");
    tellVersion(client, info.version);
    shellStore.setState({ maintenance: info.maintenance?.message ?? null });
    const { runningTournaments, largestPrizeFund = "" } = info;
    if (runningTournaments !== undefined)
      client.setQueryData(
        siteInfoQuery.queryKey,
        (old) => old && { ...old, runningTournaments, largestPrizeFund },
      );
  } catch (error) {
    logFailure(error);
  }
}

/** The banner of a new version comes when the server's build is not the page's, once for each build. */
export function tellVersion(client: QueryClient, version: string): void {
  const own = client.getQueryData(siteInfoQuery.queryKey)?.version;
  if (own && version !== own) shellStore.setState({ newVersion: version });
}
