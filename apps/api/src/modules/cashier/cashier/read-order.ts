import type { Locale } from "@w10/phrases/languages";
import { type BodyOf, operations } from "@w10/contract";
import { isCurrencyCode } from "@w10/money";
import type { Actor, CommandCall } from "../../../platform/command/command-runner.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { type CardId, type PlayerId, readId, type SessionId } from "../../../platform/ids.ts";
import { sign } from "../../../platform/random/secrets.ts";
import { FieldRefusal } from "../../../platform/refusal.ts";
import { playerStateOf } from "../../foundation/eligibility/index.ts";
import type { Player } from "../../identity/player/index.ts";
import { readMissingTerms } from "../../safety/verification/index.ts";
import { selectCard } from "../payment-card/index.ts";
import { readMethods } from "../payment-provider/index.ts";
import { type PaymentParts, selectDepositMethods } from "../payment/index.ts";
import type { OrderFacts } from "./payment-order-rules.ts";

type Body = BodyOf<typeof operations.createPayment>;

/** A player's call that orders a payment. */
export interface PaymentRequest {
  readonly playerId: PlayerId;
  readonly sessionId: SessionId;
  readonly actor: Actor;
  readonly body: Body;
  readonly key: string;
  readonly requestId: string;
  readonly locale: Locale;
}

/** An order in either direction as it was made. */
export interface Order extends Pick<OrderFacts, "method" | "amountMinor" | "currency" | "connected"> {
  readonly playerId: PlayerId;
  /** The stored card that pays or is paid to; null for none, and unknown for what is no card's id. */
  readonly cardId: CardId | "unknown" | null;
}

export function orderOf({ providers }: PaymentParts, { playerId, body }: PaymentRequest): Order {
  // The specification names the method of an order by its former word.
  const { gateway: method, currency, card } = body;
  if (!isCurrencyCode(currency)) throw new FieldRefusal({ currency: "wrong" });
  return {
    playerId,
    method,
    amountMinor: BigInt(body.amount),
    currency,
    cardId: card === undefined ? null : (readId<"card">(card) ?? "unknown"),
    connected: new Set(providers.keys()),
  };
}

/** The entry of an order in the command log. A repeated key gets the first answer in either direction. */
export function callOf({ secret }: PaymentParts, request: PaymentRequest): CommandCall<object> {
  const { actor, key, requestId, playerId, body } = request;
  const input = { ...body, playerId, fields: hashFields(secret, body.fields) };
  return { name: operations.createPayment.id, actor, input, key, requestId };
}

/** A keyed hash for the command log, from which no card number can be guessed. */
function hashFields(secret: string, fields: Body["fields"]): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sign(secret, "payment-fields", JSON.stringify(sorted));
}

/** Loads what `judgeOrder` judges. */
export async function readOrder(
  db: Db | Tx,
  player: Player,
  { mode, now, cardId, ...order }: Order & Pick<OrderFacts, "mode" | "now">,
): Promise<OrderFacts> {
  const { method, amountMinor, currency, connected } = order;
  const missing = await readMissingTerms(db, player, now);
  const card = cardId && cardId !== "unknown" ? await selectCard(db, player.id, cardId) : null;
  return {
    mode,
    now,
    player: {
      ...playerStateOf(player, now),
      missing,
      currency: player.currency,
      country: player.country,
    },
    method,
    amountMinor,
    currency,
    connected,
    methods: await readMethods(db, { currency, mode }),
    deposited: await selectDepositMethods(db, player.id),
    card: card ?? (cardId === null ? null : "unknown"),
  };
}
