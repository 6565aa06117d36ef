import { isCurrencyCode } from "@w10/money";
import { z } from "zod";
import type { Db, Tx } from "../../../../platform/database/database.ts";
import { execute, queryRow } from "../../../../platform/database/query.ts";
import { createId } from "../../../../platform/ids.ts";
import type { CardBrand } from "../payment-provider.ts";
import { isCardExpired } from "./sandbox-rules.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import { insertAccount, selectOrder } from "./sandbox-store.ts";
import type { Outcome } from "./test-cards.ts";

/** A card that the sandbox keeps for its merchant's payer. Like a payment, it has an outcome and no number. */
interface SandboxInstrument {
  readonly token: string;
  readonly payer: string;
  readonly method: string;
  readonly currency: string;
  readonly outcome: Outcome;
  readonly account: string;
  readonly fingerprint: string;
  readonly brand: CardBrand;
  readonly expiry: string;
}

export async function selectInstrument(db: Db | Tx, token: string | null): Promise<SandboxInstrument | null> {
  return queryRow<SandboxInstrument>(db)`select * from sandbox_instrument where token = ${token}`;
}

/** The kept card of this payer, method and currency, unless it was removed or has run out. */
export async function selectUsable(
  db: Db | Tx,
  use: Pick<SandboxInstrument, "token" | "payer" | "method" | "currency"> & { readonly now: Date },
): Promise<SandboxInstrument | null> {
  const found = await queryRow<SandboxInstrument>(db)`
    select * from sandbox_instrument where token = ${use.token} and payer = ${use.payer} and method = ${use.method}
      and currency = ${use.currency} and removed_at is null`;
  return found && !isCardExpired(found.expiry, use.now) ? found : null;
}

export const cardOrder = z.object({ merchantReference: z.uuid() });

/**
 * The card of a paid order, kept from now on if the payer asked for it. The same card of a payer has one token until
 * it is removed.
 */
export async function storeCard(
  { db, clock }: SandboxParts,
  { merchantReference }: z.output<typeof cardOrder>,
): Promise<Omit<SandboxInstrument, "payer" | "method" | "currency" | "outcome"> | null> {
  const paid = await selectOrder(db, merchantReference);
  const isPaid = paid?.state === "settled" || paid?.state === "pending";
  if (!isPaid || !paid.keepsCard || paid.payer === "" || paid.brand === null || paid.expiry === null)
    return null;
  const { payer, method, currency, outcome, account, fingerprint, brand, expiry } = paid;
  await execute(db)`
    insert into sandbox_instrument (token, payer, method, currency, outcome, account, fingerprint, brand, expiry, created_at)
    values (${`card_${createId().replaceAll("-", "")}`}, ${payer}, ${method}, ${currency}, ${outcome}, ${account}, ${fingerprint},
      ${brand}, ${expiry}, ${clock.now()})
    on conflict (payer, method, currency, fingerprint) where removed_at is null do update set expiry = excluded.expiry`;
  return queryRow<SandboxInstrument>(db)`
    select token, account, fingerprint, brand, expiry from sandbox_instrument
    where payer = ${payer} and method = ${method} and currency = ${currency} and fingerprint = ${fingerprint} and removed_at is null`;
}

export const removalOrder = z.object({ token: z.string().min(1).max(64) });

export async function removeCard(
  { db, clock }: SandboxParts,
  { token }: z.output<typeof removalOrder>,
): Promise<{ state: "removed" }> {
  await execute(db)`
    update sandbox_instrument set removed_at = ${clock.now()} where token = ${token} and removed_at is null`;
  return { state: "removed" };
}

export const cardAccountOrder = z.object({
  token: z.string().min(1).max(64),
  payer: z.string().min(1).max(64),
  method: z.string().min(1).max(64),
  currency: z.string().refine(isCurrencyCode),
});

/** A payout account for a kept card. */
export async function storeCardAccount(
  { db, clock }: SandboxParts,
  order: z.output<typeof cardAccountOrder>,
): Promise<{ token: string; account: string; fingerprint: string } | null> {
  const now = clock.now();
  const card = await selectUsable(db, { ...order, now });
  if (!card) return null;
  const { method, outcome, account, fingerprint } = card;
  const token = `acc_${createId().replaceAll("-", "")}`;
  await insertAccount(db, { token, method, outcome, account, fingerprint }, now);
  return { token, account, fingerprint };
}
