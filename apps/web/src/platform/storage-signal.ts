const key = "userAuth";

/** Tells the other tabs that this one signed in or out. */
export function signalAuth(isSignedIn: boolean): void {
  try {
    localStorage.setItem(key, `${isSignedIn ? 1 : 0}:${Date.now()}`);
  } catch {
    // Storage may be forbidden; then the tabs learn it from their next call.
  }
}

/** Calls back when another tab signed in or out. */
export function onAuthSignal(listener: (isSignedIn: boolean) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue?.startsWith("1") ?? false);
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}
