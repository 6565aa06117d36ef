import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { siteInfoQuery } from "../../entities/site/site-queries.ts";
import { logFailure } from "../../platform/api/log-failure.ts";

const pauseMs = 60_000;

/** Checks the server's build and announcements when the page becomes visible again, at most once a minute. */
export function useVersionCheck(): void {
  const client = useQueryClient();
  useEffect(() => {
    // The page's data dates from its load; this code may have loaded later.
    let lastAt = client.getQueryState(siteInfoQuery.queryKey)?.dataUpdatedAt ?? 0;
    const check = () => {
      if (document.hidden || Date.now() - lastAt < pauseMs) return;
      lastAt = Date.now();
      void import("./announcements.ts").then(({ checkSite }) => checkSite(client)).catch(logFailure);
    };
    document.addEventListener("visibilitychange", check);
    addEventListener("focus", check);
    check();
    return () => {
      document.removeEventListener("visibilitychange", check);
      removeEventListener("focus", check);
    };
  }, [client]);
}
