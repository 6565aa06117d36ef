import { seedCurrencies } from "@w10/money/testing";
import { afterAll, afterEach, vi } from "vitest";

// Test files share their worker, so nothing may leak into the next one. `habits.test.ts` checks that tests
// only use stubs that are undone here.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  seedCurrencies();
});

// Modals and toasts of a test must not leak into the next.
if (typeof document !== "undefined") {
  const { onlineManager } = await import("@tanstack/react-query");
  const { cleanup } = await import("@testing-library/react");
  const { resetPageStores } = await import("../platform/page-store.ts");
  const { closeAllToasts } = await import("../platform/toast-store.ts");
  // Calls after a test's end stay pending and never reach a network.
  globalThis.fetch = () => new Promise(() => undefined);
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    for (const [name] of document.cookie.matchAll(/[^=; ]+(?==)/g)) document.cookie = `${name}=; max-age=0`;
    history.replaceState(null, "", "/");
    // Queries pause while offline.
    onlineManager.setOnline(true);
    closeAllToasts();
    resetPageStores();
  });
  // A chunk still loading when a file ends would fail in the files that follow.
  afterAll(() => vi.dynamicImportSettled());
}
