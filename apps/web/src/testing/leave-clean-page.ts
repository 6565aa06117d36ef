import { seedCurrencies } from "@w10/money/testing";
import { afterAll, afterEach, vi } from "vitest";

// Test files share their worker: what a test put in a place must not stand there for the next. `habits.test.ts` sees to it that it is put
// there by what is undone here.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  seedCurrencies();
});

// Modals and toasts of one test must not reach the next.
if (typeof document !== "undefined") {
  const { onlineManager } = await import("@tanstack/react-query");
  const { cleanup } = await import("@testing-library/react");
  const { resetPageStores } = await import("../platform/page-store.ts");
  const { closeAllToasts } = await import("../platform/toast-store.ts");
  // Calls after the end of a test get no answer, and never reach a network.
  globalThis.fetch = () => new Promise(() => undefined);
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g)) document.cookie = `${name}=; max-age=0`;
    history.replaceState(null, "", "/");
    // Queries wait while the network is lost.
    onlineManager.setOnline(true);
    closeAllToasts();
    resetPageStores();
  });
  // A chunk that is still being read when the file ends would be broken for the files that follow.
  afterAll(() => vi.dynamicImportSettled());
}
