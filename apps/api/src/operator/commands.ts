import { createInterface } from "node:readline";
import { z } from "zod";
import type { App } from "../app.ts";
import { staffActs } from "../modules/staff-commands.ts";
import { StaffRefusal } from "../platform/command/staff-act.ts";
import { deriveCommand } from "./derive-command.ts";
import { type Translated, translateOld } from "./old-spellings.ts";
import { errorMessageOf, type OperatorCommand, printable } from "./operator-call.ts";

// PostgreSQL cannot store NUL, which only JSON can pass.
const words = z.array(z.string().refine((word) => !word.includes("\0"))).min(1);

export const commands: Readonly<Record<string, OperatorCommand>> = {
  ...Object.fromEntries(staffActs.map((act) => [act.name, deriveCommand(act)])),
  batch: {
    usage: "batch",
    summary: "Run commands from standard input, one JSON array per line, and answer in JSON lines",
    async run(app) {
      let count = 0;
      for await (const line of runBatch(createInterface({ input: process.stdin }), (words) =>
        runCommand(app, words),
      )) {
        count += 1;
        process.stdout.write(`${printable(line)}\n`);
      }
      return JSON.stringify({ commands: count });
    },
  },
  help: { usage: "help", summary: "Show this help", run: async () => printHelp("help") },
};

/** Runs one command. A batch cannot contain another: both would read the same input. */
export async function runCommand(app: App, words: readonly string[]): Promise<string> {
  const { name, args } = readName(words);
  const command = name === "batch" ? undefined : findCommand(name);
  if (!command) throw new StaffRefusal(describeUnknown(name));
  return command.run(app, args);
}

const findCommand = (name: string): OperatorCommand | undefined =>
  Object.hasOwn(commands, name) ? commands[name] : undefined;

/** The command and its words, also of an old spelling, which standard error then names. */
export function readName(words: readonly string[]): Translated {
  const [name = "", ...args] = words;
  const translated = findCommand(name) ? null : translateOld(words);
  if (!translated) return { name, args };
  process.stderr.write(
    `'${name}' is now '${translated.name}'; the old spelling goes with the next release.\n`,
  );
  return translated;
}

/** Help on one command, or on all. */
export function printHelp(name: string): string {
  const command = findCommand(name);
  if (command && name !== "help") return `npm run operator -- ${command.usage}\n  ${command.summary}\n`;
  if (name !== "help" && name !== "--help") return `${describeUnknown(name)}\n`;
  const widest = Math.max(...Object.keys(commands).map((each) => each.length));
  const rows = Object.entries(commands)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([each, { summary }]) => `  ${each.padEnd(widest)}  ${summary}`);
  return `npm run operator -- <command>, with --help for its flags\n\n${rows.join("\n")}\n`;
}

/** Names the commands that share a word with what was typed. */
function describeUnknown(name: string): string {
  const wordsOf = (text: string) => text.split(/[.\s-]+/).map((word) => word.replace(/s$/, ""));
  const typed = wordsOf(name.toLowerCase());
  const similar = Object.keys(commands).filter((each) => wordsOf(each).some((word) => typed.includes(word)));
  const hint = similar.length === 0 ? "'help' lists them" : `similar are ${similar.toSorted().join(", ")}`;
  return `There is no command '${name}'; ${hint}.`;
}

/**
 * Runs one command per line, each a JSON array of words, and answers each with a line of JSON: its output, or
 * the error.
 */
export async function* runBatch(
  lines: AsyncIterable<string>,
  run: (words: readonly string[]) => Promise<string>,
): AsyncGenerator<string> {
  for await (const line of lines) if (line.trim()) yield JSON.stringify(await answer(line, run));
}

async function answer(line: string, run: (words: readonly string[]) => Promise<string>) {
  try {
    return { answer: await run(readWords(line)) };
  } catch (error) {
    return { error: errorMessageOf(error) };
  }
}

function readWords(line: string): readonly string[] {
  try {
    return words.parse(JSON.parse(line));
  } catch {
    throw new StaffRefusal('A line must be a JSON array of words, such as ["player", "anna"].');
  }
}
