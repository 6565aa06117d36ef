import nodeConsole from "node:console";

// The browser that tests imagine was made before the runner took the console: what it prints belongs to the test as well.
for (const level of ["error", "warn", "info", "log", "debug"] as const)
  nodeConsole[level] = (...printed: readonly unknown[]) => {
    if (globalThis.console !== nodeConsole) globalThis.console[level](...printed);
  };
