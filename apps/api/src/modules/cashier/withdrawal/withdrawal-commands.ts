import { formatMoney } from "@w10/money";
import { z } from "zod";
import { idInput, readFrom } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import type { PaymentId } from "../../../platform/ids.ts";
import { isPaymentReason, paymentReasons, selectPayment } from "../payment/index.ts";
import { approveWithdrawal, listPendingWithdrawals, rejectWithdrawal } from "./decide-withdrawal.ts";

const paymentId = idInput<"payment">("must be a payment's id; withdrawal.list-pending lists them");
const subject = (input: { readonly paymentId: string }): string => input.paymentId;
const staff = { permission: "withdrawal.decide", approval: "second-person", needsNote: true } as const;

async function state(tx: Tx, input: { readonly paymentId: PaymentId }): Promise<object | null> {
  const payment = await selectPayment(tx, input.paymentId);
  return payment && { status: payment.status };
}

const list = defineQuery({
  name: "withdrawal.list-pending",
  input: z.strictObject({}),
  isPersonal: false,
  staff: { permission: "withdrawal.view", summary: "List withdrawals awaiting approval, oldest first" },
  run: ({ db }: { readonly db: Db }) => listPendingWithdrawals(db),
  print: (waiting) =>
    waiting
      .map(
        ({ paymentId: id, login, isVerified, isFraud, method, account, amountMinor, currency, ...rest }) =>
          `${id}  ${rest.createdAt.toISOString()}  ${formatMoney(amountMinor, currency).padStart(18)}  ${method} ${account}  ${login}${isVerified ? ", verified" : ""}${isFraud ? ", FRAUD" : ""}  waits for: ${rest.reasons.join(", ")}`,
      )
      .join("\n") || "No withdrawals are waiting.",
});

const approve = defineCommand({
  name: "withdrawal.approve",
  input: z.strictObject({ paymentId }),
  subject,
  snapshot: state,
  staff: {
    ...staff,
    summary: "Approve a withdrawal; the casino orders its payout from the provider",
    answer: () => "Approved. The casino's process orders the payout from the provider.",
  },
  run: async (context, input) => requireWaiting(await approveWithdrawal(context, input)),
});

interface RejectDeps {
  readonly env: { readonly SUPPORT_EMAIL: string };
}

const reject = defineCommand({
  name: "withdrawal.reject",
  input: z.strictObject({
    paymentId,
    reason: readFrom(
      z.int(),
      (code) => (isPaymentReason(code) ? code : null),
      `must be one of ${paymentReasons.join(", ")}`,
    ).meta({ description: "reason code" }),
  }),
  subject,
  snapshot: state,
  staff: {
    ...staff,
    summary: `Reject a withdrawal; reasons: ${paymentReasons.join(", ")}`,
    answer: () => "Rejected. The player sees the reason and can take the money back.",
  },
  async run(context, input, { deps }: { readonly deps: RejectDeps }) {
    const rejection = { ...input, supportEmail: deps.env.SUPPORT_EMAIL };
    requireWaiting(await rejectWithdrawal(context, rejection));
  },
});

function requireWaiting({ status }: { readonly status: boolean }): void {
  if (!status) throw new StaffRefusal("This withdrawal is no longer waiting; nothing was changed.");
}

export const withdrawalCommands = [list, approve, reject];
