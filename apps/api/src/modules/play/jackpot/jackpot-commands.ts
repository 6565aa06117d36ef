import { type CurrencyCode, formatMoney, parseAmount } from "@w10/money";
import { z } from "zod";
import { codeInput } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { fundPool, type PoolVerdict, retirePool } from "./change-pool.ts";
import { type Pool, selectPools } from "./jackpot-store.ts";

const staff = { permission: "jackpot.change", approval: "second-person", needsNote: true } as const;
const pool = codeInput.meta({ flag: "pool" });

const snapshot = async (tx: Tx, { code }: { readonly code: string }): Promise<object | null> => {
  const found = (await selectPools(tx)).find((each) => each.code === code);
  return found ? { amountMinor: found.amountMinor.toString(), currency: found.currency } : null;
};

function requireDone(verdict: PoolVerdict): void {
  if (verdict === "unknown")
    throw new StaffRefusal("There is no such active pool; jackpot.list-pools lists them.");
  if (verdict === "mismatch")
    throw new StaffRefusal(
      "The other pool must be of the same currency, and a must-hit pool takes stakes only.",
    );
}

function toLine(found: Pool): string {
  const money = (amountMinor: bigint, currency: CurrencyCode = found.currency) =>
    formatMoney(amountMinor, currency);
  const { code, amountMinor, seedMinor, contributedMinor, paidMinor, wins, mustHitMinor } = found;
  const by = mustHitMinor === null ? "" : `, must hit below ${money(mustHitMinor)}`;
  return `${code.padEnd(28)} ${money(amountMinor).padStart(20)}  seed ${money(seedMinor)}, contributed ${money(contributedMinor)}, paid ${money(paidMinor)} in ${wins} wins${by}`;
}

const listPools = defineQuery({
  name: "jackpot.list-pools",
  input: z.strictObject({}),
  isPersonal: false,
  staff: {
    permission: "game.view",
    summary: "List jackpot pools: amount, seed, contributions, payouts, must-hit limit",
  },
  run: ({ db }: { readonly db: Db }) => selectPools(db),
  print: (pools) => pools.map(toLine).join("\n"),
});

const fundPoolCommand = defineCommand({
  name: "jackpot.fund-pool",
  input: z.strictObject({ code: pool, amount: z.string() }),
  subject: ({ code }) => `jackpot/${code}`,
  isOnce: true,
  snapshot,
  staff: {
    ...staff,
    summary: "Add house money to a pool; must-hit pools grow from bets only",
    answer: (money: string, { code }) => `${code}: ${money} added.`,
  },
  async run(context, { code, amount }) {
    const found = (await selectPools(context.tx)).find((each) => each.code === code);
    if (!found) throw new StaffRefusal(`There is no active pool '${code}'; jackpot.list-pools lists them.`);
    const amountMinor = parseAmount(amount, found.currency);
    if (!amountMinor || amountMinor <= 0n)
      throw new StaffRefusal("The amount must be a number such as 250.00.");
    requireDone(await fundPool(context, { code, amountMinor }));
    return formatMoney(amountMinor, found.currency);
  },
});

const retirePoolCommand = defineCommand({
  name: "jackpot.retire-pool",
  input: z.strictObject({ code: pool, into: codeInput.meta({ description: "pool" }) }),
  subject: ({ code }) => `jackpot/${code}`,
  snapshot,
  staff: {
    ...staff,
    summary: "Retire a pool for good; players' contributions move to the other pool",
    answer: (_reply, { code, into }) => `${code} is retired; its money moved to ${into}.`,
  },
  run: async (context, input) => requireDone(await retirePool(context, input)),
});

export const jackpotCommands = [listPools, fundPoolCommand, retirePoolCommand];
