import { createInterface } from "node:readline";
import { formatMoney } from "@w10/money";
import { z } from "zod";
import type { App } from "../app.ts";
import { reconcileLedger } from "../modules/foundation/ledger/index.ts";
import { bonusCommands } from "./bonus-commands.ts";
import { closureCommands } from "./closure-commands.ts";
import { contentCommands } from "./content-commands.ts";
import { siteCommands } from "./site-commands.ts";
import { documentCommands } from "./document-commands.ts";
import { fileCommands } from "./file-commands.ts";
import { gameCommands } from "./game-commands.ts";
import { incidentCommands } from "./incident-commands.ts";
import { jackpotCommands } from "./jackpot-commands.ts";
import { commandLogCommands } from "./command-log-commands.ts";
import { currencyCommands } from "./currency-commands.ts";
import { marketCommands } from "./market-commands.ts";
import { tournamentCommands } from "./tournament-commands.ts";
import { jobCommands } from "./job-commands.ts";
import { errorMessageOf, type OperatorCommand, OperatorError, printable } from "./operator-call.ts";
import { playerCommands } from "./player-commands.ts";
import { progressCommands } from "./progress-commands.ts";
import { paymentCommands } from "./payment-commands.ts";
import { returnCommands } from "./return-commands.ts";

const ledgerCommands: Readonly<Record<string, OperatorCommand>> = {
  reconcile: {
    usage: "reconcile",
    summary: "Check that ledger entries sum to zero and every balance equals its entries",
    async run(app) {
      const report = await reconcileLedger(app.parts.db);
      const sums = report.sums.map(
        ({ currency, sumMinor, entries }) => `  ${currency}: ${entries} entries, sum ${sumMinor}`,
      );
      const house = report.house.map(
        ({ account, currency, balanceMinor }) =>
          `  ${account.padEnd(32)} ${formatMoney(BigInt(balanceMinor), currency)}`,
      );
      const held = report.held.map(
        ({ currency, rounds, stakeMinor }) => `  ${rounds} rounds, ${formatMoney(stakeMinor, currency)}`,
      );
      if (!report.isClean)
        throw new OperatorError(
          `The ledger does not reconcile:\n${JSON.stringify(report, (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value), 2)}`,
        );
      const open = held.length === 0 ? [] : ["Held by open rounds:", ...held];
      return ["The ledger reconciles.", ...sums, "House accounts:", ...house, ...open].join("\n");
    },
  },
};

// PostgreSQL cannot store NUL, which only JSON can pass.
const words = z.array(z.string().refine((word) => !word.includes("\0"))).min(1);

export const commands: Readonly<Record<string, OperatorCommand>> = {
  ...playerCommands,
  ...ledgerCommands,
  ...paymentCommands,
  ...documentCommands,
  ...closureCommands,
  ...jobCommands,
  ...incidentCommands,
  ...commandLogCommands,
  ...fileCommands,
  ...gameCommands,
  ...returnCommands,
  ...contentCommands,
  ...bonusCommands,
  ...jackpotCommands,
  ...progressCommands,
  ...currencyCommands,
  ...marketCommands,
  ...siteCommands,
  ...tournamentCommands,
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
export async function runCommand(app: App, [name = "", ...args]: readonly string[]): Promise<string> {
  const command = name === "batch" ? undefined : commands[name];
  if (!command) throw new OperatorError(`There is no command '${name}'.`);
  return command.run(app, args);
}

/** Help on one command, or on all. */
export function printHelp(name: string): string {
  const command = commands[name];
  if (command && name !== "help") return `npm run operator -- ${command.usage}\n  ${command.summary}\n`;
  const rows = Object.values(commands).map(({ usage, summary }) => `  ${usage.padEnd(56)} ${summary}`);
  const unknown = name === "help" || name === "--help" ? "" : `There is no command '${name}'.\n\n`;
  return `${unknown}npm run operator -- <command>\n\n${rows.join("\n")}\n`;
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
    throw new OperatorError('A line must be a JSON array of words, such as ["player", "anna"].');
  }
}
