import { useEffect } from "react";

/** Names the browser's tab after content that comes from the server. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · W10`;
  }, [title]);
}
