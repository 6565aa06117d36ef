import { useEffect, useEffectEvent } from "react";

/**
 * The email that was typed before the scripts were there: the page that answered the early form leads back with it
 * after the number sign. It is taken once and leaves the address.
 */
export function useTypedEmail(onTyped: (email: string) => void): void {
  const take = useEffectEvent(onTyped);
  useEffect(() => {
    const email = new URLSearchParams(location.hash.slice(1)).get("email");
    if (!email) return;
    const query = location.search.replace(/[?&]again$/, "");
    history.replaceState(history.state, "", location.pathname + query);
    take(email);
  }, []);
}
