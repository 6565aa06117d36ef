import { isCurrencyCode } from "@w10/money";
import { z } from "zod";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandContext, CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { systemActor } from "../../../platform/command/actor.ts";
import { createId, idOf, type PaymentId, type PlayerId } from "../../../platform/ids.ts";
import { type JobHandler, readJob } from "../../../platform/jobs/job-runner.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { seal, sign, unseal } from "../../../platform/random/secrets.ts";
import { lockPlayer } from "../../identity/player/index.ts";
import type { StoredCard, PaymentProvider, PaymentProviders } from "../payment-provider/index.ts";
import { clearToken, type PaymentCard, selectUntold, upsertCard } from "./payment-card-store.ts";
import { enqueueRemovals, forgetCardJob } from "./remove-card.ts";

const storeCardJob = "payment.store-card";
const purpose = "payment card";

export interface CardParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly secret: string;
  readonly providers: PaymentProviders;
}

/** The name by which a provider knows a player: it says nothing about the account. */
export const payerOf = (secret: string, playerId: PlayerId): string =>
  sign(secret, "payment payer", playerId);

/** The token of a card for its provider. */
export function tokenOf(secret: string, { sealedToken }: Pick<PaymentCard, "sealedToken">): string | null {
  return sealedToken && unseal(secret, purpose, sealedToken).toString();
}

const paidInput = z.object({
  paymentId: idOf<"payment">(),
  playerId: idOf<"player">(),
  provider: z.string(),
  /** The method by its former word: jobs of the version before are read too. */
  gateway: z.string(),
  currency: z.string().refine(isCurrencyCode),
  paidAt: z.coerce.date(),
});
type PaidInput = z.output<typeof paidInput>;

/** Orders that the card of a credited deposit is kept. The provider is asked for it after the commit. */
export async function enqueueStoreCard(
  { tx, now }: CommandContext,
  payment: Pick<PaidInput, "provider" | "currency"> & {
    readonly id: PaymentId;
    readonly player_id: PlayerId;
    readonly method: string;
  },
): Promise<void> {
  const { id: paymentId, player_id: playerId, provider, method, currency } = payment;
  const paid = { paymentId, playerId, provider, gateway: method, currency, paidAt: now.toISOString() };
  await enqueueJob({ tx, now }, { kind: storeCardJob, input: paid });
}

async function fetchCard(parts: CardParts, input: PaidInput): Promise<void> {
  const card = await providerOf(parts, input.provider).getCard({ paymentId: input.paymentId });
  if (!card) return;
  const { secret, runner } = parts;
  const call = { name: storeCardJob, actor: systemActor, input, subjectId: input.playerId };
  await runner.run(call, (context) => storeCard(context, { input, card, secret }));
}

/** An account that was closed meanwhile keeps no card, at the provider neither. */
async function storeCard(
  context: CommandContext,
  { input, card, secret }: { readonly input: PaidInput; readonly card: StoredCard; readonly secret: string },
): Promise<void> {
  const { playerId, provider, gateway: method, currency, paidAt } = input;
  const player = await lockPlayer(context.tx, playerId);
  if (!player || player.erased_at) return;
  const { account, fingerprint, brand, expiry } = card;
  const sealedToken = seal(secret, purpose, Buffer.from(card.token));
  const row = { id: createId<"card">(), playerId, provider, method, currency, sealedToken };
  const kept = { ...row, account, fingerprint, brand, expiry };
  if (!(await upsertCard(context.tx, kept, { now: context.now, paidAt }))) return;
  if (player.closed_at) await enqueueRemovals(context, { playerId, cardId: null });
}

const forgetInput = z.object({ cardId: idOf<"card">() });

/** Lets the provider know that a card was removed, then deletes its token. */
async function forgetCard(parts: CardParts, { cardId }: z.output<typeof forgetInput>): Promise<void> {
  const card = await selectUntold(parts.db, cardId);
  const token = card && tokenOf(parts.secret, card);
  if (!token) return;
  await providerOf(parts, card.provider).removeCard({ token });
  const call = { name: forgetCardJob, actor: systemActor, input: { cardId }, subjectId: card.playerId };
  await parts.runner.run(call, (context) => clearToken(context.tx, card));
}

function providerOf({ providers }: CardParts, name: string): PaymentProvider {
  const provider = providers.get(name);
  if (!provider) throw new Refusal("payment.provider_unavailable");
  return provider;
}

/** Job handlers: cards of paid deposits are kept, removed ones forgotten at the provider. */
export function cardJobs(parts: CardParts): Readonly<Record<string, JobHandler>> {
  return {
    [storeCardJob]: readJob(paidInput, (input) => fetchCard(parts, input)),
    [forgetCardJob]: readJob(forgetInput, (input) => forgetCard(parts, input)),
  };
}
