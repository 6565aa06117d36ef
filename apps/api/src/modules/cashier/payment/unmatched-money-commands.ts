import { formatMoney } from "@w10/money";
import { z } from "zod";
import { idInput, playerInput } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { queryRow } from "../../../platform/database/query.ts";
import { assignMoney, listUnmatched, returnMoney } from "./unmatched-money.ts";

const maxShown = 200;
const moneyId = idInput<"unmatched-money">("must be the id of money; unmatched-money.list lists them");
const staff = { permission: "money.assign", approval: "second-person", needsNote: true } as const;
const subject = (input: { readonly moneyId: string }): string => input.moneyId;
const snapshot = (tx: Tx, input: { readonly moneyId: string }): Promise<object | null> =>
  queryRow<object>(
    tx,
  )`select ended_at as "endedAt", assigned_to as "assignedTo" from unmatched_money where id = ${input.moneyId}`;

function requireWaiting(isDone: boolean): void {
  if (!isDone) throw new StaffRefusal("This money is not waiting; nothing was changed.");
}

const list = defineQuery({
  name: "unmatched-money.list",
  input: z.strictObject({}),
  isPersonal: false,
  staff: {
    permission: "withdrawal.view",
    summary: "List money at payment providers that pays for no order, oldest first",
  },
  run: ({ db }: { readonly db: Db }) => listUnmatched(db, maxShown),
  print: (found) =>
    found
      .map(
        ({ id, receivedAt, amountMinor, currency, method, reference, paymentId, login }) =>
          `${id}  ${receivedAt.toISOString()}  ${formatMoney(amountMinor, currency).padStart(18)}  ${method} ${reference}  came for payment ${paymentId} of ${login}`,
      )
      .join("\n") || "No money waits for a player.",
});

const assign = defineCommand({
  name: "unmatched-money.assign",
  input: z.strictObject({ moneyId, playerId: playerInput }),
  subject,
  snapshot,
  staff: {
    ...staff,
    summary: "Credit unmatched money to the player to whom it belongs",
    answer: () => "the money is on the balance.",
  },
  run: async (context, input) => requireWaiting(await assignMoney(context, input)),
});

const giveBack = defineCommand({
  name: "unmatched-money.return",
  input: z.strictObject({ moneyId }),
  subject,
  snapshot,
  staff: {
    ...staff,
    summary: "Book unmatched money as sent back to its payer, once you have sent it back at the provider",
    answer: () => "Booked as returned.",
  },
  run: async (context, input) => requireWaiting(await returnMoney(context, input)),
});

export const unmatchedMoneyCommands = [list, assign, giveBack];
