import { formatMoney } from "@w10/money";
import type { App } from "../app.ts";
import {
  isPaymentReason,
  type ListedRefund,
  listRefunds,
  paymentReasons,
  retryRefund,
} from "../modules/cashier/payment/index.ts";
import {
  approveWithdrawal,
  listPendingWithdrawals,
  rejectWithdrawal,
} from "../modules/cashier/withdrawal/index.ts";
import { type PaymentId, readId } from "../platform/ids.ts";
import { type OperatorCommand, OperatorError, runAsOperator } from "./operator-call.ts";

/** Operator commands for payments. */
export const paymentCommands: Readonly<Record<string, OperatorCommand>> = {
  withdrawals: {
    usage: "withdrawals",
    summary: "List withdrawals awaiting approval, oldest first",
    async run(app) {
      const waiting = await listPendingWithdrawals(app.parts.db);
      if (waiting.length === 0) return "No withdrawals are waiting.";
      return waiting
        .map(
          ({
            paymentId,
            login,
            isVerified,
            isFraud,
            gateway,
            account,
            amountMinor,
            currency,
            createdAt,
            reasons,
          }) =>
            `${paymentId}  ${createdAt.toISOString()}  ${formatMoney(amountMinor, currency).padStart(18)}  ${gateway} ${account}  ${login}${isVerified ? ", verified" : ""}${isFraud ? ", FRAUD" : ""}  waits for: ${reasons.join(", ")}`,
        )
        .join("\n");
    },
  },
  approve: {
    usage: "approve <payment id> --note <why>",
    summary: "Approve a withdrawal; the casino orders its payout from the gateway",
    async run(app, args) {
      const paymentId = needPayment(args[0]);
      const call = { args, name: "payment.approve-withdrawal", input: { paymentId }, subjectId: paymentId };
      await runAsOperator(app, { ...call, unless: needWaiting }, approveWithdrawal);
      return "Approved. The casino's process orders the payout from the gateway.";
    },
  },
  reject: {
    usage: "reject <payment id> <reason code> --note <why>",
    summary: `Reject a withdrawal; reasons: ${paymentReasons.join(", ")}`,
    run: reject,
  },
  refunds: {
    usage: "refunds [--all]",
    summary: "List deposits held and not credited, newest first; --all includes those already refunded",
    async run(app, args) {
      const found = await listRefunds(app.parts.db, { isDoneToo: args.includes("--all"), limit: maxShown });
      return found.length === 0 ? "No open refunds." : found.map(describeRefund).join("\n");
    },
  },
  "retry-refund": {
    usage: "retry-refund <payment id> --note <why>",
    summary: "Retry a refund that the gateway refused",
    async run(app, args) {
      const paymentId = needPayment(args[0]);
      const call = { args, name: "payment.retry-refund", input: { paymentId }, subjectId: paymentId };
      await runAsOperator(app, { ...call, unless: needRefused }, retryRefund);
      return "The casino's process asks the gateway again.";
    },
  },
};

const maxShown = 200;

function describeRefund({ payment, login }: ListedRefund): string {
  const { id, settled_at, amount_minor, currency, gateway, account, failure, refund } = payment;
  const money = formatMoney(amount_minor, currency).padStart(18);
  return `${id}  ${settled_at?.toISOString()}  ${money}  ${gateway} ${account}  ${login}  ${failure}, refund ${refund}`;
}

function needRefused({ status }: { readonly status: boolean }): void {
  if (!status) throw new OperatorError("The gateway refused no refund of this payment; nothing was changed.");
}

async function reject(app: App, args: readonly string[]): Promise<string> {
  const paymentId = needPayment(args[0]);
  const reason = Number(args[1]);
  if (!isPaymentReason(reason))
    throw new OperatorError(`The reason must be one of ${paymentReasons.join(", ")}.`);
  const input = { paymentId, reason, supportEmail: app.parts.env.SUPPORT_EMAIL };
  const call = { args, name: "payment.reject-withdrawal", input, subjectId: paymentId };
  await runAsOperator(app, { ...call, unless: needWaiting }, rejectWithdrawal);
  return "Rejected. The player sees the reason and can take the money back.";
}

function needWaiting({ status }: { readonly status: boolean }): void {
  if (!status) throw new OperatorError("This withdrawal is no longer waiting; nothing was changed.");
}

function needPayment(text: string | undefined): PaymentId {
  const id = readId<"payment">(text ?? "");
  if (!id) throw new OperatorError("Give the payment's id; npm run operator -- withdrawals lists them.");
  return id;
}
