import { type Locale, textIn } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";
import type { operations, ReplyOf } from "@w10/contract";
import { currencyOf, toWire } from "@w10/money";
import { readDepositBonus, readForfeit } from "../../rewards/bonus/index.ts";
import { type Balance, listBalances } from "../../foundation/ledger/index.ts";
import { requirePlayer } from "../../identity/player/index.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { isOfferedIn, type OpenMethod, readMethodNames, readMethods } from "../payment-provider/index.ts";
import { isExpired, type PaymentCard, selectCards } from "../payment-card/index.ts";
import {
  type PaymentParts,
  payoutMethods,
  selectDepositMethods,
  selectUnfinished,
} from "../payment/index.ts";
import { payoutFields } from "../withdrawal/index.ts";

type Reply = ReplyOf<typeof operations.listMethods>;

export interface MethodQuery {
  readonly mode: "in" | "out";
  readonly locale: Locale;
}

/** Providers for the active currency and the profile's country. Only connected providers. */
export async function listMethods(
  parts: PaymentParts,
  playerId: PlayerId,
  query: MethodQuery,
): Promise<Reply> {
  const [player, balances] = await Promise.all([
    requirePlayer(parts.db, playerId),
    listBalances(parts.db, playerId),
  ]);
  const { currency } = player;
  const frozenMinor = (wanted: Balance["kind"]): bigint =>
    balances.find((each) => each.kind === wanted && each.currency === currency)?.amountMinor ?? 0n;
  const isDeposit = query.mode === "in";
  const now = parts.clock.now();
  const [methods, names, depositBonus, lost, deposited, cards, unfinished] = await Promise.all([
    readMethods(parts.db, { currency, mode: query.mode }),
    readMethodNames(parts.db, query.locale),
    isDeposit ? readDepositBonus(parts.db, playerId, { currency, locale: query.locale, now }) : null,
    isDeposit
      ? { forfeit: null, queue: [] }
      : readForfeit(parts.db, playerId, { currency, locale: query.locale, leftMinor: frozenMinor("bonus") }),
    isDeposit ? new Set<string>() : selectDepositMethods(parts.db, playerId),
    selectCards(parts.db, playerId, currency),
    isDeposit ? selectUnfinished(parts.db, playerId, currency) : [],
  ]);
  const offered = methods.filter(
    (each) => parts.providers.has(each.provider) && isOfferedIn(each, player.country),
  );
  const ids = offered.map(({ id }) => id);
  const open = isDeposit ? new Set(ids) : payoutMethods(ids, deposited);
  const closed = phrase(query.locale, "method", { path: "notDeposited" });
  return {
    currency,
    minorUnits: currencyOf(currency).exponent,
    balanceMinor: toWire(frozenMinor("real")),
    depositBonus,
    ...lost,
    unfinished: unfinished.map((payment) => ({
      id: payment.id,
      gateway: payment.method,
      name: names.get(payment.method) ?? payment.method,
      amountMinor: toWire(payment.amount_minor),
      dateTimeCreated: payment.created_at.toISOString(),
    })),
    gateways: offered.map((each) => ({
      ...toEntry(each, query),
      closed: open.has(each.id) ? null : closed,
      cards: cards.filter(({ method }) => method === each.id).map((card) => toCard(card, now)),
    })),
  };
}

const toCard = (card: PaymentCard, now: Date): Reply["gateways"][number]["cards"][number] => ({
  id: card.id,
  account: card.account,
  brand: card.brand,
  expiry: card.expiry,
  isExpired: isExpired(card, now),
});

function toEntry(
  { limits, ...method }: OpenMethod,
  { mode, locale }: MethodQuery,
): Omit<Reply["gateways"][number], "closed" | "cards"> {
  const say = (path: string): string => phrase(locale, "method", { path });
  const kind = method.payoutField;
  const texts = { label: say(`payoutField.${kind}.label`), hint: say(`payoutField.${kind}.hint`) };
  return {
    id: method.id,
    name: textIn(method.name, locale),
    logo: method.logo,
    minMinor: toWire(limits.minMinor),
    maxMinor: toWire(limits.maxMinor),
    feeBasisPoints: Number(limits.feeBasisPoints),
    presetsMinor: limits.presetsMinor.map(toWire),
    duration: say(`duration.${mode === "in" ? method.durationIn : method.durationOut}`),
    fields: mode === "out" ? [{ ...payoutFields[kind], ...texts }] : [],
  };
}
