import { afterEach } from "vitest";

// Test files share their worker: what one left open must not stand before the next.
if (typeof document !== "undefined") {
  const { cleanup } = await import("@testing-library/react");
  const { shellStore } = await import("../platform/shell-store.ts");
  const { closeAllToasts } = await import("../platform/toast-store.ts");
  afterEach(() => {
    cleanup();
    closeAllToasts();
    shellStore.setState(shellStore.getInitialState(), true);
  });
}
