import { commands } from "../operator/commands.ts";
import type { TestApp } from "./test-app.ts";

/** Output of an operator command. */
export async function runCommand(app: TestApp, name: string, ...args: readonly string[]): Promise<string> {
  const command = commands[name];
  if (!command) throw new Error("no such command");
  return command.run(app, [...args]);
}
