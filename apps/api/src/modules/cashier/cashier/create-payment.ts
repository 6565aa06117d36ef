import { hourMs } from "../../../platform/time/durations.ts";
import { type CurrencyCode, feeOf } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { type CardId, createId, type PaymentId, type PlayerId } from "../../../platform/ids.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { forfeitByWithdrawal } from "../../play/bonus-grant/index.ts";
import { playerStateOf, requireEligible } from "../../foundation/eligibility/index.ts";
import { readMissingTerms } from "../../safety/verification/index.ts";
import { listBalances, transferMoney } from "../../foundation/ledger/index.ts";
import { isOverLimit, readDepositLimits, warnNearDeposit } from "../../safety/limit/index.ts";
import { type Player, requireLockedPlayer } from "../../identity/player/index.ts";
import {
  type ApprovalRules,
  judgeApproval,
  shownStep,
  type WaitsFor,
  startPayout,
  checkWeeklyLimit,
  readApprovalInput,
} from "../withdrawal/index.ts";
import { requireCard } from "../payment-card/index.ts";
import {
  findGateway,
  type Gateway,
  gatewayList,
  type GatewayLimits,
  isOfferedIn,
  readGatewayLimits,
  type StoredAccount,
} from "../payment-provider/index.ts";
import {
  expireDepositJob,
  capabilityOf,
  isSameOrder,
  judgeDeposit,
  insertPayment,
  payoutMethods,
  selectDepositMethods,
  selectUnfinished,
} from "../payment/index.ts";

export interface PaymentInput {
  readonly playerId: PlayerId;
  readonly mode: "in" | "out";
  readonly gateway: string;
  readonly amountMinor: bigint;
  readonly currency: CurrencyCode;
  /** The gateway's token for the destination of a withdrawal. */
  readonly payout: StoredAccount | null;
  /** The stored card that pays, or that is paid to. */
  readonly cardId: CardId | null;
  /** The active bonus that the player agrees to forfeit by the withdrawal. */
  readonly forfeitsBonusId?: string | null | undefined;
  /** The queued bonuses that the player agrees to lose by it. */
  readonly dropsBonusIds?: readonly string[] | undefined;
  readonly approval: ApprovalRules;
  /** Weekly withdrawal limit without the skill, in whole units of the base currency. */
  readonly weekBase: number;
}

export interface CreatedPayment {
  readonly paymentId: PaymentId;
  readonly status: "init" | "processing";
  /** The step that a withdrawal waits for. */
  readonly waitsFor?: WaitsFor;
}

/** A gateway with its limits in the payment's currency and direction. */
type OpenGateway = Gateway & { readonly limits: GatewayLimits };

/** Twice the lifetime of a hosted form, so that an abandoned order does not use up a limit for long. */
const depositLifeMs = hourMs;

/** Starts a deposit, or reserves the money of a withdrawal. */
export async function createPayment(context: CommandContext, input: PaymentInput): Promise<CreatedPayment> {
  const player = await requireLockedPlayer(context.tx, input.playerId);
  const gateway = await checkPayment(context.tx, player, { ...input, now: context.now });
  if (input.cardId)
    await requireCard(context.tx, player.id, { ...input, cardId: input.cardId, now: context.now });
  return input.mode === "in"
    ? createDeposit(context, gateway, { ...input, player })
    : createWithdrawal(context, gateway, { ...input, player });
}

/** All checks that need no money amounts. */
export async function checkPayment(
  db: Db | Tx,
  player: Player,
  input: Pick<PaymentInput, "mode" | "gateway" | "amountMinor" | "currency"> & { readonly now: Date },
): Promise<OpenGateway> {
  const missing = await readMissingTerms(db, player, input.now);
  requireEligible(capabilityOf[input.mode], { ...playerStateOf(player, input.now), missing });
  if (player.currency !== input.currency) throw new Refusal("payment.currency_mismatch");
  const gateway = findGateway(input.gateway);
  const allLimits = await readGatewayLimits(db, input);
  const limits = gateway && isOfferedIn(gateway, player.country) ? allLimits.get(gateway.id) : undefined;
  if (!gateway || !limits) throw new Refusal("payment.gateway_unknown");
  if (input.mode === "out") {
    const offered = gatewayList.filter((each) => allLimits.has(each.id) && isOfferedIn(each, player.country));
    const open = payoutMethods(
      offered.map(({ id }) => id),
      await selectDepositMethods(db, player.id),
    );
    if (!open.has(gateway.id)) throw new Refusal("payment.gateway_not_deposited");
  }
  if (input.amountMinor < limits.minMinor || input.amountMinor > limits.maxMinor)
    throw new Refusal("payment.amount_outside_limits");
  return { ...gateway, limits };
}

async function createDeposit(
  context: CommandContext,
  gateway: OpenGateway,
  input: PaymentInput & { readonly player: Player },
): Promise<CreatedPayment> {
  const row = toRow(context, gateway, input);
  const unfinished = await selectUnfinished(context.tx, input.playerId, input.currency);
  const same = unfinished.find((each) => isSameOrder(each, row));
  // An impatient player orders again what is still to be paid: the form is the same.
  if (same) return { paymentId: same.id, status: "init" };
  const limits = await readDepositLimits(context, input.playerId);
  const isOver = isOverLimit(limits, [input], "payable");
  const refusal = judgeDeposit(playerStateOf(input.player, context.now), isOver);
  if (refusal) throw new Refusal(refusal);
  await warnNearDeposit(context, limits, input);
  const balances = await listBalances(context.tx, input.playerId);
  const real =
    balances.find(({ kind, currency }) => kind === "real" && currency === input.currency)?.amountMinor ?? 0n;
  const id: PaymentId = createId<"payment">();
  await insertPayment(context.tx, {
    ...row,
    id,
    balance_start_minor: real,
    balance_end_minor: real,
  });
  await enqueueJob(context, {
    kind: expireDepositJob,
    input: { paymentId: id },
    runAt: new Date(context.now.getTime() + depositLifeMs),
  });
  return { paymentId: id, status: "init" };
}

async function createWithdrawal(
  context: CommandContext,
  gateway: OpenGateway,
  input: PaymentInput & { readonly player: Player },
): Promise<CreatedPayment> {
  await checkWeeklyLimit(context, input);
  const approvalInput = await readApprovalInput(context, input.player, {
    wanted: { ...input, fingerprint: input.payout?.fingerprint ?? "" },
    rules: input.approval,
  });
  const reasons = judgeApproval(approvalInput, input.approval);
  const id: PaymentId = createId<"payment">();
  const { playerId, currency, amountMinor } = input;
  // A withdrawal forfeits the active bonus, which was granted for play beside that money, and the queued ones
  // whose deposits it takes out.
  const agreed = { agreedId: input.forfeitsBonusId, agreedQueue: input.dropsBonusIds };
  if (!(await forfeitByWithdrawal(context, { playerId, currency, amountMinor, ...agreed })))
    throw new Refusal("payment.bonus_forfeit");
  const { before, after } = await transferMoney(context, {
    playerId: input.playerId,
    currency: input.currency,
    reason: "withdrawal_reserve",
    subjectId: id,
    moves: [{ from: "player/real", to: "player/pending_withdrawal", amountMinor: input.amountMinor }],
  });
  await insertPayment(context.tx, {
    ...toRow(context, gateway, input),
    id,
    approval_reasons: reasons,
    balance_start_minor: before.get("real") ?? 0n,
    balance_end_minor: after.get("real") ?? 0n,
  });
  if (reasons.length > 0) return { paymentId: id, status: "init", waitsFor: shownStep(reasons) };
  await startPayout(context, id);
  return { paymentId: id, status: "processing" };
}

function toRow(context: CommandContext, gateway: OpenGateway, input: PaymentInput) {
  return {
    player_id: input.playerId,
    mode: input.mode,
    gateway: gateway.id,
    provider: gateway.provider,
    amount_minor: input.amountMinor,
    fee_minor: feeOf(input.amountMinor, gateway.limits.feeBasisPoints),
    currency: input.currency,
    account: input.payout?.account ?? "",
    payout_token: input.payout?.token ?? null,
    card_id: input.mode === "in" ? input.cardId : null,
    account_fingerprint: input.payout?.fingerprint ?? null,
    approval_reasons: [],
    created_at: context.now,
  };
}
