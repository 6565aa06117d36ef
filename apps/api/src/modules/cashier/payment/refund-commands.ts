import { formatMoney } from "@w10/money";
import { z } from "zod";
import { idInput } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db } from "../../../platform/database/database.ts";
import { selectPayment } from "./payment-store.ts";
import { type ListedRefund, listRefunds, retryRefund } from "./refund-deposit.ts";

const maxShown = 200;

const list = defineQuery({
  name: "refund.list-refunds",
  input: z.strictObject({ isAll: z.boolean().default(false) }),
  isPersonal: false,
  staff: {
    permission: "withdrawal.view",
    summary: "List deposits held and not credited, newest first; --all includes those already refunded",
  },
  run: ({ db }: { readonly db: Db }, { isAll }) => listRefunds(db, { isDoneToo: isAll, limit: maxShown }),
  print: (found) => found.map(toLine).join("\n") || "No open refunds.",
});

const retry = defineCommand({
  name: "refund.retry",
  input: z.strictObject({
    paymentId: idInput<"payment">("must be a payment's id; refund.list-refunds lists them"),
  }),
  subject: ({ paymentId }) => paymentId,
  snapshot: async (tx, { paymentId }) => {
    const payment = await selectPayment(tx, paymentId);
    return payment && { refund: payment.refund };
  },
  staff: {
    permission: "refund.retry",
    approval: "none",
    needsNote: true,
    summary: "Retry a refund that the provider refused",
    answer: () => "The casino's process asks the provider again.",
  },
  async run(context, input) {
    if (!(await retryRefund(context, input)).status)
      throw new StaffRefusal("The provider refused no refund of this payment; nothing was changed.");
  },
});

function toLine({ payment, login }: ListedRefund): string {
  const { id, settled_at, amount_minor, currency, method, account, failure, refund } = payment;
  const money = formatMoney(amount_minor, currency).padStart(18);
  return `${id}  ${settled_at?.toISOString()}  ${money}  ${method} ${account}  ${login}  ${failure}, refund ${refund}`;
}

export const refundCommands = [list, retry];
