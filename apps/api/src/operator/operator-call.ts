import { readFile } from "node:fs/promises";
import type { App } from "../app.ts";
import { findPlayer, type PlayerRow } from "../modules/identity/player/index.ts";
import { Refusal } from "../platform/refusal.ts";
import { nobodyId } from "../platform/command/actor.ts";
import { createId } from "../platform/ids.ts";
import {
  type Actor,
  type CommandCall,
  type CommandContext,
  hashInput,
} from "../platform/command/command-runner.ts";

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

export interface OperatorCall<Input, Reply>
  extends Pick<CommandCall<Input>, "name" | "input" | "subjectId" | "subject" | "withheld"> {
  readonly args: readonly string[];
  /** Throws when the reply means that nothing changed. A sentence is thrown for false and null. */
  readonly unless?: string | ((reply: Reply) => void);
  /** Refuses the same input with the same note a second time: a command that pays is easily entered twice. */
  readonly isOnce?: boolean;
}

/**
 * Runs a command as the operator with the required note. When nothing changed it is rolled back, so that no
 * entry stays in the command log.
 */
export async function runAsOperator<Input, Reply>(
  app: App,
  { args, unless, isOnce = false, ...call }: OperatorCall<Input, Reply>,
  command: (context: CommandContext, input: Input) => Promise<Reply>,
): Promise<Reply> {
  const note = needOption(args, "--note");
  const run = async (context: CommandContext, input: Input): Promise<Reply> => {
    const reply = await command(context, input);
    if (typeof unless === "function") unless(reply);
    else if (unless !== undefined && (reply === false || reply === null)) throw new OperatorError(unless);
    return reply;
  };
  const logged = { ...call, actor: operator, note };
  if (!isOnce) return app.runner.run(logged, run);
  const { input, subject = call.subjectId } = call;
  const key = `once-${hashInput(call.name, { subject, input, note }).toString("hex")}`;
  const attemptId = createId();
  const replies: { readonly reply: Reply }[] = [];
  const first = await app.runner.run({ ...logged, key }, async (context, from) => {
    replies.push({ reply: await run(context, from) });
    return { attemptId, at: context.now.toISOString() };
  });
  const last = replies.at(-1);
  if (first.attemptId !== attemptId || !last)
    throw new OperatorError(
      `This was done at ${first.at} with the same note. To repeat it, give another --note.`,
    );
  return last.reply;
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

/** Whether a word is on; throws this sentence unless it is on or off. */
export function needSwitch(word: string | undefined, sentence: string): boolean {
  if (word !== "on" && word !== "off") throw new OperatorError(sentence);
  return word === "on";
}

/** A whole number from 1 in plain digits: '1e3' and '0x10' are slips. Throws this sentence otherwise. */
export function needWhole(text: string | undefined, most: number, sentence: string): number {
  const number = /^\d{1,9}$/.test(text ?? "") ? Number(text) : 0;
  if (number < 1 || number > most) throw new OperatorError(sentence);
  return number;
}

export function readTextFile(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => {
    throw new OperatorError(`The file ${path} cannot be read.`);
  });
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

/** The message of a failed command. */
export function errorMessageOf(error: unknown): string {
  if (error instanceof Refusal) return `Refused: ${error.code}`;
  return error instanceof Error ? error.message : String(error);
}

/** Characters that control a terminal: control characters except the line feed, and direction marks. */
const controlCharacters = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes external text, such as a browser's name or a mail server's answer, for the terminal. */
export function printable(text: string): string {
  return text.replaceAll(
    controlCharacters,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
