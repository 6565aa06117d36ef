import type { Tx } from "../../../../platform/database/database.ts";
import { hashToken } from "../../../../platform/random/secrets.ts";
import {
  type CardForm,
  type Failure,
  type FieldProblem,
  judgeCard,
  judgeCvc,
  maskAccount,
  dueAt,
  planDeposit,
  readExpiry,
} from "./sandbox-rules.ts";
import { brandOfCard } from "../card-number-rules.ts";
import { selectUsable } from "./sandbox-instruments.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import { fingerprintOf } from "./signature.ts";
import { lockPayment, type SandboxPayment, selectPayment, updatePayment } from "./sandbox-store.ts";
import { sendEvents } from "./send-events.ts";
import { type Outcome, outcomeOfAccount, outcomeOfCard } from "./test-cards.ts";

/** The 3-D Secure code that is accepted. */
export const testCode = "1234";

export type Submission =
  | ({ readonly step: "card"; readonly keepsCard: boolean } & CardForm)
  | { readonly step: "account"; readonly account: string }
  | { readonly step: "kept"; readonly cvc: string }
  | { readonly step: "code"; readonly code: string }
  | { readonly step: "leave" };

export type Problems = Partial<Record<"number" | "expiry" | "cvc" | "account" | "code", FieldProblem>>;

/** Processes one step of the hosted form. Field errors change nothing. Null for an unknown form. */
export async function submitPayment(
  parts: SandboxParts,
  token: string,
  submission: Submission,
): Promise<{ payment: SandboxPayment; problems: Problems } | null> {
  const now = parts.clock.now();
  return parts.db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, hashToken(token));
    if (!payment) return null;
    if (isOver(payment)) return { payment, problems: {} };
    if (now >= payment.expiresAt)
      return { payment: await fail(tx, payment, { failure: "timed_out", now }), problems: {} };
    if (submission.step === "leave")
      return { payment: await fail(tx, payment, { failure: "abandoned", now }), problems: {} };
    if (payment.state === "challenge")
      return { payment, problems: {}, ...(await takeCode({ tx, parts, now }, payment, submission)) };
    return takeDetails({ tx, parts, now }, payment, submission);
  });
}

/** State of the hosted form. An overdue payment expires when it is read. Null for an unknown form. */
export async function readSandboxPayment(parts: SandboxParts, token: string): Promise<SandboxPayment | null> {
  const payment = await selectPayment(parts.db, hashToken(token));
  if (!payment || isOver(payment) || parts.clock.now() < payment.expiresAt) return payment;
  return (await submitPayment(parts, token, { step: "leave" }))?.payment ?? null;
}

const isOver = ({ state }: SandboxPayment): boolean => state !== "open" && state !== "challenge";

interface Step {
  readonly tx: Tx;
  readonly parts: SandboxParts;
  readonly now: Date;
}

async function takeDetails(
  step: Step,
  payment: SandboxPayment,
  submission: Submission,
): Promise<{ payment: SandboxPayment; problems: Problems }> {
  if (payment.instrument !== null) return takeKept(step, payment, { token: payment.instrument, submission });
  if (submission.step === "card" && payment.kind === "card") {
    const problems: Problems = judgeCard(submission, step.now);
    const number = submission.number.replaceAll(/[\s-]/g, "");
    const outcome = outcomeOfCard(number);
    if (!outcome && !problems.number) problems.number = "number_not_test";
    if (!outcome || Object.keys(problems).length > 0) return { payment, problems };
    const account = describe(step, number);
    const { keepsCard } = submission;
    const expiry = readExpiry(submission.expiry);
    const card = { outcome, ...account, brand: brandOfCard(number), expiry, keepsCard };
    return { payment: await begin(step, payment, card), problems: {} };
  }
  if (submission.step === "account" && payment.kind === "account") {
    const account = submission.account.replaceAll(/[\s-]/g, "");
    if (!/^[A-Za-z0-9]{6,64}$/.test(account)) return { payment, problems: { account: "account_wrong" } };
    return {
      payment: await begin(step, payment, {
        outcome: outcomeOfAccount(account),
        ...describe(step, account),
        brand: null,
        expiry: null,
        keepsCard: false,
      }),
      problems: {},
    };
  }
  return { payment, problems: {} };
}

/** A kept card pays after its CVC. It may have been removed, or have run out, since the form was opened. */
async function takeKept(
  step: Step,
  payment: SandboxPayment,
  { token, submission }: { readonly token: string; readonly submission: Submission },
): Promise<{ payment: SandboxPayment; problems: Problems }> {
  if (submission.step !== "kept") return { payment, problems: {} };
  const problems = judgeCvc(submission.cvc);
  if (problems.cvc) return { payment, problems };
  const { now } = step;
  const card = await selectUsable(step.tx, { ...payment, token, now });
  if (!card) return { payment: await fail(step.tx, payment, { failure: "declined", now }), problems: {} };
  return { payment: await begin(step, payment, { ...card, keepsCard: true }), problems: {} };
}

const describe = ({ parts }: Step, number: string) => ({
  account: maskAccount(number),
  fingerprint: fingerprintOf(parts.key, number),
});

async function begin(
  step: Step,
  payment: SandboxPayment,
  paying: Pick<SandboxPayment, "account" | "fingerprint" | "brand" | "expiry" | "keepsCard"> & {
    readonly outcome: Outcome;
  },
): Promise<SandboxPayment> {
  const { outcome, account, fingerprint, brand, expiry, keepsCard } = paying;
  const chosen = { outcome, account, fingerprint, brand, expiry, keepsCard };
  if (outcome === "three_d_secure") return keep(step.tx, { ...payment, ...chosen, state: "challenge" });
  return carryOut(step, { ...payment, ...chosen });
}

/** The right code pays; a wrong one can be corrected. */
async function takeCode(
  step: Step,
  payment: SandboxPayment,
  submission: Submission,
): Promise<{ payment?: SandboxPayment; problems?: Problems }> {
  if (submission.step !== "code") return {};
  if (submission.code.trim() === "0000")
    return { payment: await fail(step.tx, payment, { failure: "authentication_failed", now: step.now }) };
  if (submission.code.trim() !== testCode) return { problems: { code: "code_wrong" } };
  return { payment: await carryOut(step, payment) };
}

async function carryOut({ tx, parts, now }: Step, payment: SandboxPayment): Promise<SandboxPayment> {
  const plan = planDeposit(payment.outcome ?? "declined", parts.delays);
  const [first] = plan;
  const state =
    first?.kind === "payment.settled" ? "settled" : first?.kind === "payment.pending" ? "pending" : "failed";
  await sendEvents(tx, plan, { subject: subjectOf(payment), now });
  return keep(tx, {
    ...payment,
    state,
    failure: state === "failed" ? (first?.failure ?? "declined") : null,
    chargedBackAt: dueAt(plan, "payment.charged_back", now),
  });
}

async function fail(
  tx: Tx,
  payment: SandboxPayment,
  end: { failure: Failure; now: Date },
): Promise<SandboxPayment> {
  await sendEvents(tx, [{ kind: "payment.failed", afterMs: 0, copies: 1, failure: end.failure }], {
    subject: subjectOf(payment),
    now: end.now,
  });
  return keep(tx, { ...payment, state: "failed", failure: end.failure });
}

async function keep(tx: Tx, payment: SandboxPayment): Promise<SandboxPayment> {
  await updatePayment(tx, payment.reference, payment);
  return payment;
}

function subjectOf(payment: SandboxPayment) {
  const { merchantReference, reference, amountMinor, currency, account, fingerprint } = payment;
  return {
    paymentId: merchantReference,
    reference,
    amountMinor,
    currency,
    account,
    fingerprint,
  };
}
