import { afterAll, afterEach, vi } from "vitest";

// Test files share their worker: what one left open must not stand before the next.
if (typeof document !== "undefined") {
  const { onlineManager } = await import("@tanstack/react-query");
  const { cleanup } = await import("@testing-library/react");
  const { shellStore } = await import("../platform/shell-store.ts");
  const { closeAllToasts } = await import("../platform/toast-store.ts");
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    cleanup();
    // Queries wait while the network is lost.
    onlineManager.setOnline(true);
    closeAllToasts();
    shellStore.setState(shellStore.getInitialState(), true);
  });
  // A chunk that is still being read when the file ends would be broken for the files that follow.
  afterAll(() => vi.dynamicImportSettled());
}
