import { formatMoney } from "@w10/money";
import { z } from "zod";
import { playerInput } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db } from "../../../platform/database/database.ts";
import { currencyInput, toSignedMinor } from "../currency/index.ts";
import { adjustmentOf } from "./ledger-rules.ts";
import { selectBalances } from "./ledger-store.ts";
import { reconcileLedger, type ReconcileReport } from "./reconcile-ledger.ts";
import { transferMoney } from "./transfer-money.ts";

const adjust = defineCommand({
  name: "ledger.adjust",
  input: z
    .strictObject({ playerId: playerInput, amount: z.string(), currency: currencyInput })
    .transform(toSignedMinor),
  subject: ({ playerId }) => playerId,
  isOnce: true,
  snapshot: async (tx, { playerId, currency }) => {
    const own = (await selectBalances(tx, playerId)).find(
      (each) => each.kind === "real" && each.currency === currency,
    );
    return { realMinor: own?.amountMinor ?? 0n };
  },
  staff: {
    permission: "ledger.adjust",
    approval: "second-person",
    needsNote: true,
    summary: "Adjust a real-money balance; a negative amount debits it",
    answer: (_reply, { amountMinor, currency }) => `${formatMoney(amountMinor, currency)} adjusted.`,
  },
  run: (context, { playerId, amountMinor, currency }) =>
    transferMoney(context, {
      playerId,
      currency,
      reason: "adjustment",
      subjectId: playerId,
      moves: [adjustmentOf(amountMinor)],
    }),
});

const reconcile = defineQuery({
  name: "ledger.reconcile",
  input: z.strictObject({}),
  isPersonal: false,
  staff: {
    permission: "ledger.view",
    summary: "Check that ledger entries sum to zero and every balance equals its entries",
  },
  async run({ db }: { readonly db: Db }) {
    const report = await reconcileLedger(db);
    if (report.isClean) return report;
    const asText = (_key: string, value: unknown) => (typeof value === "bigint" ? value.toString() : value);
    throw new StaffRefusal(`The ledger does not reconcile:\n${JSON.stringify(report, asText, 2)}`);
  },
  print: describe,
});

function describe({ sums, house, held }: ReconcileReport): string {
  const open = held.map(
    ({ currency, rounds, stakeMinor }) => `  ${rounds} rounds, ${formatMoney(stakeMinor, currency)}`,
  );
  return [
    "The ledger reconciles.",
    ...sums.map(({ currency, sumMinor, entries }) => `  ${currency}: ${entries} entries, sum ${sumMinor}`),
    "House accounts:",
    ...house.map(
      ({ account, currency, balanceMinor }) =>
        `  ${account.padEnd(32)} ${formatMoney(BigInt(balanceMinor), currency)}`,
    ),
    ...(open.length === 0 ? [] : ["Held by open rounds:", ...open]),
  ].join("\n");
}

export const ledgerCommands = [adjust, reconcile];
