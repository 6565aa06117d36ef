import { useEffect } from "react";

/** Sets the document title from content of the server. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · W10`;
  }, [title]);
}
