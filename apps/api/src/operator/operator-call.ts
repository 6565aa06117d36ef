import type { App } from "../app.ts";
import { nobodyId } from "../platform/http/player-actor.ts";
import type { Actor } from "../platform/command-runner.ts";

/** What the operator did wrong, as one sentence. */
export class OperatorError extends Error {}

export interface OperatorCommand {
  readonly usage: string;
  readonly summary: string;
  /** Answers what is printed. */
  run(app: App, args: readonly string[]): Promise<string>;
}

export const operator: Actor = { kind: "operator", id: nobodyId, name: process.env["USER"] ?? "operator" };

/** The text after an option, or a sentence that it is missing and why it is asked for. */
export function needOption(
  args: readonly string[],
  option: string,
  why = "it is kept in the journal",
): string {
  const at = args.indexOf(option);
  const value = at < 0 ? undefined : args[at + 1];
  if (!value) throw new OperatorError(`${option} with a text is needed: ${why}.`);
  return value;
}
