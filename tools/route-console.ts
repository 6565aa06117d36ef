import nodeConsole from "node:console";

// jsdom was created before the runner replaced the console; this routes its output to the test.
for (const level of ["error", "warn", "info", "log", "debug"] as const)
  nodeConsole[level] = (...printed: readonly unknown[]) => {
    if (globalThis.console !== nodeConsole) globalThis.console[level](...printed);
  };
