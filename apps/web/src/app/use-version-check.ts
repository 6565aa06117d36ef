import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../platform/api-client.ts";
import { logFailure } from "../platform/log-failure.ts";
import { shellStore } from "../platform/shell-store.ts";
import { siteInfoQuery, useSiteInfo } from "../platform/site-info.ts";

const pauseMs = 60_000;

/** When the page is looked at again, asks whether the server has a newer build (decision D24) and how many tournaments run, at most once a minute. */
export function useVersionCheck(): void {
  const client = useQueryClient();
  const version = useSiteInfo()?.version;
  useEffect(() => {
    let lastAt = Date.now();
    const check = async () => {
      if (document.hidden || Date.now() - lastAt < pauseMs) return;
      lastAt = Date.now();
      try {
        const info = await call("getInfo");
        if (version && info.version !== version) shellStore.setState({ isVersionNew: true });
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
    };
    const onVisible = () => void check();
    document.addEventListener("visibilitychange", onVisible);
    addEventListener("focus", onVisible);
    return () => {
      document.removeEventListener("visibilitychange", onVisible);
      removeEventListener("focus", onVisible);
    };
  }, [client, version]);
}
