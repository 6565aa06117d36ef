import { createInterface } from "node:readline";
import { formatMoney, parseAmount } from "@w10/money";
import type { App } from "../app.ts";
import { listBalances, reconcileLedger, transferMoney } from "../modules/money/ledger/index.ts";
import {
  changeBlockStatus,
  type PlayerRow,
  reviewDeposits,
  updatePlayer,
} from "../modules/identity/player/index.ts";
import { bonusCommands } from "./bonus-commands.ts";
import { closureCommands } from "./closure-commands.ts";
import { contentCommands } from "./content-commands.ts";
import { documentCommands } from "./document-commands.ts";
import { fileCommands } from "./file-commands.ts";
import { gameCommands } from "./game-commands.ts";
import { exclusionCommands } from "./exclusion-commands.ts";
import { incidentCommands } from "./incident-commands.ts";
import { jackpotCommands } from "./jackpot-commands.ts";
import { commandLogCommands } from "./command-log-commands.ts";
import { needCurrency, currencyCommands } from "./currency-commands.ts";
import { marketCommands } from "./market-commands.ts";
import { signInCommands } from "./sign-in-commands.ts";
import { siteCommands } from "./site-commands.ts";
import { runBatch } from "./run-batch.ts";
import { printable } from "./printable.ts";
import { tournamentCommands } from "./tournament-commands.ts";
import { jobCommands } from "./job-commands.ts";
import { needPlayer, type OperatorCommand, OperatorError, runAsOperator } from "./operator-call.ts";
import { progressCommands } from "./progress-commands.ts";
import { paymentCommands } from "./payment-commands.ts";
import { returnCommands } from "./return-commands.ts";

const own: Readonly<Record<string, OperatorCommand>> = {
  player: {
    usage: "player <login, e-mail or id>",
    summary: "Show a player and their balances",
    async run(app, [text]) {
      const player = await needPlayer(app, text);
      const balances = await listBalances(app.parts.db, player.id);
      const lines = balances.map(
        ({ kind, currency, amountMinor }) => `  ${kind.padEnd(20)} ${formatMoney(amountMinor, currency)}`,
      );
      const state = [
        player.block_status ? `blocked (${player.block_status})` : "open",
        player.is_fraud ? "fraud" : "",
        player.erased_at ? "erased" : player.closed_at ? `closed ${player.closed_at.toISOString()}` : "",
        player.is_verified ? "verified" : "not verified",
      ];
      return [
        `${player.login}  ${player.email}  ${player.id}`,
        `  ${state.filter(Boolean).join(", ")}`,
        ...lines,
      ].join("\n");
    },
  },
  block: {
    usage: "block <player> [--sign-out] --note <why>",
    summary: "Block a player; --sign-out also ends every session",
    run: (app, args) => changeBlock(app, args, args.includes("--sign-out") ? 2 : 1),
  },
  unblock: {
    usage: "unblock <player> --note <why>",
    summary: "Unblock a player",
    run: (app, args) => changeBlock(app, args, 0),
  },
  fraud: {
    usage: "fraud <player> on|off --note <why>",
    summary: "Set or clear the fraud flag",
    async run(app, args) {
      const player = await needPlayer(app, args[0]);
      if (args[1] !== "on" && args[1] !== "off") throw new OperatorError("Give on or off after the player.");
      return changeFlag(app, { player, args, set: { is_fraud: args[1] === "on" } });
    },
  },
  verify: {
    usage: "verify <player> on|off --note <why>",
    summary: "Mark a player as verified, or not",
    async run(app, args) {
      const player = await needPlayer(app, args[0]);
      if (args[1] !== "on" && args[1] !== "off") throw new OperatorError("Give on or off after the player.");
      return changeFlag(app, { player, args, set: { is_verified: args[1] === "on" } });
    },
  },
  adjust: {
    usage: "adjust <player> <amount> <currency> --note <why>",
    summary: "Adjust a real-money balance; a negative amount debits it",
    run: adjust,
  },
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

export const commands: Readonly<Record<string, OperatorCommand>> = {
  ...own,
  ...paymentCommands,
  ...documentCommands,
  ...closureCommands,
  ...jobCommands,
  ...incidentCommands,
  ...exclusionCommands,
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
  ...signInCommands,
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

async function changeBlock(app: App, args: readonly string[], status: 0 | 1 | 2): Promise<string> {
  const player = await needPlayer(app, args[0]);
  const input = { playerId: player.id, status };
  const call = { args, name: "player.change-block-status", input, subjectId: player.id };
  await runAsOperator(app, call, changeBlockStatus);
  return `${player.login} is ${status === 0 ? "open" : status === 1 ? "blocked" : "blocked and signed out"}.`;
}

async function changeFlag(
  app: App,
  change: { player: PlayerRow; args: readonly string[]; set: { is_fraud?: boolean; is_verified?: boolean } },
): Promise<string> {
  const { player, args, set } = change;
  const call = { args, name: "player.change-flag", input: set, subjectId: player.id };
  await runAsOperator(app, call, async (context) => {
    await updatePlayer(context, player.id, set);
    if (set.is_fraud) await reviewDeposits(context, player.id);
  });
  return `${player.login}: ${JSON.stringify(set)}`;
}

async function adjust(app: App, args: readonly string[]): Promise<string> {
  const player = await needPlayer(app, args[0]);
  const [, typed = "", code = ""] = args;
  const currency = needCurrency(code);
  const amount = parseAmount(typed.replace(/^[-+]/, ""), currency);
  if (!amount) throw new OperatorError("The amount must be a number such as 12.50 or -3.");
  const amountMinor = typed.startsWith("-") ? -amount : amount;
  const call = { args, name: "ledger.adjust", input: { amountMinor, currency }, subjectId: player.id };
  await runAsOperator(app, call, (context) =>
    transferMoney(context, {
      playerId: player.id,
      currency,
      reason: "adjustment",
      subjectId: player.id,
      moves: [
        { account: "player/real", amountMinor },
        { account: "house/adjustment", amountMinor: -amountMinor },
      ],
    }),
  );
  return `${player.login}: ${formatMoney(amountMinor, currency)} adjusted.`;
}
