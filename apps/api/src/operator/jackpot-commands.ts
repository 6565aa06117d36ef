import { type CurrencyCode, formatMoney, parseAmount } from "@w10/money";
import type { App } from "../app.ts";
import {
  fundPool,
  type Pool,
  type PoolVerdict,
  retirePool,
  selectPools,
} from "../modules/play/jackpot/index.ts";
import { needOption, type OperatorCommand, OperatorError, runAsOperator } from "./operator-call.ts";

/** Operator commands for jackpots. */
export const jackpotCommands: Readonly<Record<string, OperatorCommand>> = {
  jackpots: {
    usage: "jackpots",
    summary: "List jackpot pools: amount, seed, contributions, payouts, must-hit limit",
    run: async (app) => (await selectPools(app.parts.db)).map(toLine).join("\n"),
  },
  "fund-jackpot": {
    usage: "fund-jackpot <pool> <amount> --note <why>",
    summary: "Add house money to a pool; must-hit pools grow from bets only",
    async run(app, [code = "", typed = "", ...args]) {
      const { currency } = await needPool(app, code);
      const amountMinor = parseAmount(typed, currency);
      if (!amountMinor || amountMinor <= 0n)
        throw new OperatorError("The amount must be a number such as 250.00.");
      const input = { code, amountMinor };
      const subject = `jackpot/${code}`;
      const call = { args, name: "jackpot.fund-pool", input, subject, unless: settle, isOnce: true };
      await runAsOperator(app, call, fundPool);
      return `${code}: ${formatMoney(amountMinor, currency)} added.`;
    },
  },
  "retire-jackpot": {
    usage: "retire-jackpot <pool> --into <pool> --note <why>",
    summary: "Retire a pool for good; players' contributions move to the other pool",
    async run(app, [code = "", ...args]) {
      await needPool(app, code);
      const into = needOption(args, "--into");
      const input = { code, into };
      const call = { args, name: "jackpot.retire-pool", input, subject: `jackpot/${code}`, unless: settle };
      await runAsOperator(app, call, retirePool);
      return `${code} is retired; its money moved to ${into}.`;
    },
  },
};

function toLine(pool: Pool): string {
  const money = (amountMinor: bigint, currency: CurrencyCode = pool.currency) =>
    formatMoney(amountMinor, currency);
  const { code, amountMinor, seedMinor, contributedMinor, paidMinor, wins, mustHitMinor } = pool;
  const by = mustHitMinor === null ? "" : `, must hit below ${money(mustHitMinor)}`;
  return `${code.padEnd(28)} ${money(amountMinor).padStart(20)}  seed ${money(seedMinor)}, contributed ${money(contributedMinor)}, paid ${money(paidMinor)} in ${wins} wins${by}`;
}

async function needPool(app: App, code: string): Promise<Pool> {
  const pool = (await selectPools(app.parts.db)).find((each) => each.code === code);
  if (!pool) throw new OperatorError(`There is no active pool '${code}'; 'jackpots' lists them.`);
  return pool;
}

function settle(verdict: PoolVerdict): void {
  if (verdict === "unknown") throw new OperatorError("There is no such active pool; 'jackpots' lists them.");
  if (verdict === "mismatch")
    throw new OperatorError(
      "The other pool must be of the same currency, and a must-hit pool takes stakes only.",
    );
}
