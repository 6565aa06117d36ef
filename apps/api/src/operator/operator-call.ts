import type { App } from "../app.ts";
import { findPlayer, type PlayerRow } from "../modules/identity/player/index.ts";
import { nobodyId } from "../platform/http/player-actor.ts";
import type { Actor, CommandContext } from "../platform/command-runner.ts";

/** An operator's mistake, as one sentence. */
export class OperatorError extends Error {}

export interface OperatorCommand {
  readonly usage: string;
  readonly summary: string;
  /** Returns the output. */
  run(app: App, args: readonly string[]): Promise<string>;
}

/** The actor in the command log: OPERATOR if set, otherwise the machine's login. */
export const operator = {
  kind: "operator",
  id: nobodyId,
  name: process.env["OPERATOR"] || process.env["USER"] || "operator",
} as const satisfies Actor;

/**
 * Rolls the command back when its result means that nothing changed, so that no entry stays in the command
 * log.
 */
export function orRefuse<Input, Reply>(
  command: (context: CommandContext, input: Input) => Promise<Reply>,
  judge: (reply: Reply) => void,
): (context: CommandContext, input: Input) => Promise<Reply> {
  return async (context, input) => {
    const reply = await command(context, input);
    judge(reply);
    return reply;
  };
}

/** Throws this sentence for a false or null result. */
export function needDone(sentence: string): (reply: unknown) => void {
  return (reply) => {
    if (reply === false || reply === null) throw new OperatorError(sentence);
  };
}

/** The value of an option; undefined when missing. */
export function findOption(args: readonly string[], option: string): string | undefined {
  const at = args.indexOf(option);
  return at < 0 ? undefined : args[at + 1];
}

/** The value of an option; throws with the reason when it is missing. */
export function needOption(
  args: readonly string[],
  option: string,
  why = "it is stored in the command log",
): string {
  const value = findOption(args, option);
  if (!value) throw new OperatorError(`${option} <value> is required: ${why}.`);
  return value;
}

const maxDays = 3_660;

/** The value of `--days`, up to ten years; `usual` by default. */
export function readDays(args: readonly string[], { why, usual }: { why: string; usual?: number }): number {
  if (usual !== undefined && !args.includes("--days")) return usual;
  const text = needOption(args, "--days", why);
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > maxDays)
    throw new OperatorError(`--days must be a whole number from 1 to ${maxDays}, not '${text}'.`);
  return days;
}

/** The player named by login, email or id. */
export async function needPlayer(app: App, named = ""): Promise<PlayerRow> {
  if (named === "" || named.startsWith("--")) throw new OperatorError("Give a player's login, email or id.");
  const player = await findPlayer(app.parts.db, named);
  if (!player) throw new OperatorError(`There is no player '${named}'.`);
  return player;
}
