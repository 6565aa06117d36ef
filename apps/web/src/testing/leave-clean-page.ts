import { afterEach } from "vitest";

// Test files share their worker: what one left open must not stand before the next.
if (typeof document !== "undefined") {
  const { cleanup } = await import("@testing-library/react");
  const { shellStore } = await import("../platform/shell-store.ts");
  afterEach(() => {
    cleanup();
    shellStore.setState(shellStore.getInitialState(), true);
  });
}
