import type { App } from "../app.ts";
import { findPlayer, type PlayerRow } from "../modules/identity/player/index.ts";
import { nobodyId } from "../platform/http/player-actor.ts";
import type { Actor, CommandContext } from "../platform/command-runner.ts";

/** What the operator did wrong, as one sentence. */
export class OperatorError extends Error {}

export interface OperatorCommand {
  readonly usage: string;
  readonly summary: string;
  /** Answers what is printed. */
  run(app: App, args: readonly string[]): Promise<string>;
}

/** Who acts, as the command log knows him: OPERATOR where it is set, else the login of the machine. */
export const operator = {
  kind: "operator",
  id: nobodyId,
  name: process.env["OPERATOR"] || process.env["USER"] || "operator",
} as const satisfies Actor;

/** A command that ends where its answer is that nothing was changed: thrown inside the transaction, nothing is in the command log either. */
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

/** Refuses with a sentence what is false or null. */
export function needDone(sentence: string): (reply: unknown) => void {
  return (reply) => {
    if (reply === false || reply === null) throw new OperatorError(sentence);
  };
}

/** The text after an option; undefined where it is not given. */
export function findOption(args: readonly string[], option: string): string | undefined {
  const at = args.indexOf(option);
  return at < 0 ? undefined : args[at + 1];
}

/** The text after an option, or a sentence that it is missing and why it is asked for. */
export function needOption(
  args: readonly string[],
  option: string,
  why = "it is kept in the command log",
): string {
  const value = findOption(args, option);
  if (!value) throw new OperatorError(`${option} with a text is needed: ${why}.`);
  return value;
}

const maxDays = 3_660;

/** The whole days after `--days`, up to ten years of them; `usual` where none are given. */
export function readDays(args: readonly string[], { why, usual }: { why: string; usual?: number }): number {
  if (usual !== undefined && !args.includes("--days")) return usual;
  const text = needOption(args, "--days", why);
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > maxDays)
    throw new OperatorError(`--days is a whole number from 1 to ${maxDays}, not '${text}'.`);
  return days;
}

/** The player whom an operator names by login, e-mail or id. */
export async function needPlayer(app: App, named = ""): Promise<PlayerRow> {
  if (named === "" || named.startsWith("--"))
    throw new OperatorError("Name a player by login, e-mail or id.");
  const player = await findPlayer(app.parts.db, named);
  if (!player) throw new OperatorError(`There is no player '${named}'.`);
  return player;
}
