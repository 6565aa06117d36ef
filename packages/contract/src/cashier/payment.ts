import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { paymentRow, paymentStatus, withdrawalStep } from "../shared/entities.ts";
import {
  amountMinor,
  currencyCode,
  currencyCodeOr,
  dayQuery,
  locale,
  instant,
  localeOrDefault,
  afterRow,
  pageNumber,
  zoneQuery,
  searchText,
  uuid,
} from "../shared/scalars.ts";

/**
 * What follows an order. The provider's page is shown in a frame, replaces this one (and leads back to
 * `/payment/return/:id`), or opens in a new tab.
 */
const nextStep = z.object({
  type: z.enum(["done", "form", "redirect", "frame", "newTab"]),
  url: z.optional(z.string()),
});

export const cancelPayment = defineOperation({
  id: "payment.cancel-payment",
  method: "POST",
  path: "/history/payment/:id/cancel",
  access: "player",
  params: z.object({ id: z.string() }),
  reply: z.object({ status: z.boolean() }),
  errors: ["payment.not_found"],
  idempotency: "none",
  rate: "money",
  summary: "Cancels a waiting withdrawal, or takes back the money of a rejected one.",
});

export const continuePayment = defineOperation({
  id: "payment.continue-payment",
  method: "POST",
  path: "/cashier/proxy-payment/:id/continue",
  access: "player",
  params: z.object({ id: z.string() }),
  /** The provider's page while it says that the deposit can be paid; otherwise `done`, and the payment says why. */
  reply: z.object({ payment: paymentRow, next: nextStep }),
  errors: [
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
    "player.profile_incomplete",
    "payment.not_found",
    "payment.provider_unavailable",
    "payment.card_unusable",
  ],
  idempotency: "none",
  rate: "money",
  summary: "Leads back to the form of a deposit that was left, or says what became of it.",
});

export const createPayment = defineOperation({
  id: "payment.create-payment",
  method: "POST",
  path: "/cashier/proxy-payment/pay",
  access: "player",
  body: z.object({
    mode: z.enum(["in", "out"], "wrong"),
    /** The method, by the word of the specification. */
    gateway: z.string("blank").check(z.maxLength(64, "wrong")),
    amount: z.int("wrong").check(z.minimum(1, "wrong")),
    currency: currencyCodeOr("wrong"),
    fields: z.record(z.string(), z.string().check(z.maxLength(128, "wrong"))),
    /** A stored card that pays, or that is paid to. */
    card: z.optional(z.string("wrong").check(z.maxLength(64, "wrong"))),
    /**
     * For a withdrawal: the active bonus that the player was shown and agrees to forfeit; null when none was
     * active. If another bonus is active by then the withdrawal is refused. When omitted, any active bonus is
     * forfeited.
     */
    forfeitsBonusId: z.optional(z.nullable(uuid)),
    /**
     * For a withdrawal: the queued bonuses that the player was shown and agrees to lose, because it takes out
     * their deposits. If it would cancel another one the withdrawal is refused. When omitted, all such are
     * cancelled.
     */
    dropsBonusIds: z.optional(z.array(uuid).check(z.maxLength(1_000))),
  }),
  reply: z.object({
    paymentId: uuid,
    status: paymentStatus,
    /** For a withdrawal that is not paid at once. */
    waitsFor: z.optional(withdrawalStep),
    next: nextStep,
  }),
  errors: [
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
    "player.profile_incomplete",
    "player.limits_required",
    "player.documents_required",
    "limit.deposit_reached",
    "payment.method_unknown",
    "payment.provider_unavailable",
    "payment.method_not_deposited",
    "payment.card_not_found",
    "payment.card_unusable",
    "payment.amount_outside_limits",
    "payment.weekly_limit_reached",
    "payment.currency_mismatch",
    "payment.bonus_forfeit",
    "wallet.insufficient_funds",
  ],
  idempotency: "required",
  rate: "money",
  stepUp: { only: { mode: "out" } },
  summary: "Starts a deposit, or reserves and requests a withdrawal.",
});

export const getCashierConfig = defineOperation({
  id: "payment.get-cashier-config",
  method: "GET",
  path: "/cashier/proxy/config/1",
  access: "player",
  query: z.object({
    isMobile: z.catch(z.enum(["true", "false"]), "false"),
    locale: localeOrDefault,
    mode: z.catch(z.enum(["in", "out"]), "in"),
  }),
  reply: z.object({
    locale,
    clientId: z.string(),
    currency: currencyCode,
    proxyPath: z.string(),
    payPath: z.string(),
    currencyPath: z.string(),
    imagesPath: z.string(),
    parameters: z.object({
      email: z.string(),
      host: z.string(),
      account: z.string(),
      city: z.string(),
      country: z.string(),
      phone: z.string(),
      birthDate: z.iso.date(),
      theme: z.literal("win_link"),
      mode: z.enum(["in", "out"]),
      project: z.enum(["w10", "w10m"]),
    }),
  }),
  errors: ["player.blocked", "player.fraud", "player.self_excluded", "player.profile_incomplete"],
  idempotency: "none",
  rate: "read",
  summary: "Initial data of the cashier widget.",
});

export const getPayment = defineOperation({
  id: "payment.get-payment",
  method: "GET",
  path: "/cashier/proxy-payment/:id",
  access: "player",
  params: z.object({ id: z.string() }),
  reply: paymentRow,
  errors: ["payment.not_found"],
  idempotency: "none",
  rate: "read",
  summary: "One payment of the player, polled by the widget.",
});

export const listCashierCurrencies = defineOperation({
  id: "payment.list-cashier-currencies",
  method: "GET",
  path: "/cashier/currency",
  access: "player",
  reply: z.object({
    currencies: z.array(z.object({ code: currencyCode, symbol: z.string(), minorUnits: z.int() })),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Currencies of the cashier.",
});

export const listMethods = defineOperation({
  id: "payment.list-methods",
  method: "GET",
  path: "/cashier/proxy",
  access: "player",
  query: z.object({ mode: z.catch(z.enum(["in", "out"]), "in"), locale: localeOrDefault }),
  reply: z.object({
    currency: currencyCode,
    /** Number of decimals. */
    minorUnits: z.int(),
    balanceMinor: amountMinor,
    /**
     * With `in`: the activated bonus that the next deposit grants. `percent` is of the deposit, null for
     * spins only.
     */
    depositBonus: z.nullable(
      z.object({
        title: z.string(),
        percent: z.nullable(z.int()),
        spins: z.nullable(z.int()),
        /** Minimum deposit, and the maximum that counts. */
        minMinor: amountMinor,
        maxMinor: z.nullable(amountMinor),
        wagerRatio: z.number(),
        wagerDays: z.int(),
        /** Max bet while the bonus is wagered; null for no limit. */
        maxBetMinor: z.nullable(amountMinor),
        /** Whether it cannot be staked, and stakes of real money alone unlock it. */
        isLocked: z.boolean(),
        /**
         * The active bonus that it waits for, with what is left to wager and how many bonuses wait already;
         * null when it starts at once.
         */
        startsAfter: z.nullable(
          z.object({ title: z.nullable(z.string()), wagerLeftMinor: amountMinor, queued: z.int() }),
        ),
      }),
    ),
    /**
     * With `out`: the active bonus, which a withdrawal forfeits. Its title is null for a bonus without an
     * offer.
     */
    forfeit: z.nullable(
      z.object({
        id: uuid,
        title: z.nullable(z.string()),
        grantedMinor: amountMinor,
        leftMinor: amountMinor,
      }),
    ),
    /**
     * With `out`: the queued bonuses in their order. A withdrawal starts none of them, and cancels those whose
     * deposits it takes out: what is left of the balance must hold `depositMinor` of all that stay.
     */
    queue: z.array(
      z.object({
        id: uuid,
        title: z.nullable(z.string()),
        grantedMinor: amountMinor,
        depositMinor: z.nullable(amountMinor),
      }),
    ),
    /** With `in`: the deposits that wait for the player, newest first. */
    unfinished: z.array(
      z.object({
        id: uuid,
        gateway: z.string(),
        name: z.string(),
        amountMinor,
        dateTimeCreated: instant,
      }),
    ),
    gateways: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        logo: z.string(),
        minMinor: amountMinor,
        maxMinor: amountMinor,
        feeBasisPoints: z.int(),
        presetsMinor: z.array(amountMinor),
        duration: z.string(),
        /** Why the player cannot use it, in the query's language; null where it is open. */
        closed: z.nullable(z.string()),
        fields: z.array(
          z.object({
            name: z.string(),
            kind: z.enum(["text", "card", "expiry", "digits"]),
            label: z.string(),
            pattern: z.string(),
            autocomplete: z.string(),
            hint: z.string(),
          }),
        ),
        /** The player's stored cards for this method and the currency, masked; last stored first. */
        cards: z.array(
          z.object({
            id: uuid,
            account: z.string(),
            brand: z.enum(["visa", "mastercard", "mir", "other"]),
            /** The last month, as `2030-11`. */
            expiry: z.string(),
            isExpired: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: ["player.blocked", "player.fraud", "player.self_excluded", "player.profile_incomplete"],
  idempotency: "none",
  rate: "read",
  summary: "Providers for the player's currency, country and direction.",
});

export const listPayments = defineOperation({
  id: "payment.list-payments",
  method: "GET",
  path: "/history/payment",
  access: "player",
  query: z.object({
    fromDate: dayQuery,
    toDate: dayQuery,
    zone: zoneQuery,
    paymentSystem: searchText,
    status: z.catch(z.optional(paymentStatus), undefined),
    page: pageNumber,
    after: afterRow,
  }),
  reply: z.object({
    collection: z.array(paymentRow),
    paymentSystems: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Payment history, 20 a page.",
});

export const receiveCallback = defineOperation({
  id: "payment.receive-callback",
  method: "POST",
  path: "/payment/callback/:provider",
  access: "provider",
  params: z.object({ provider: z.string() }),
  body: z.unknown(),
  reply: z.object({ received: z.literal(true) }),
  errors: [
    "payment.provider_unknown",
    "payment.signature_invalid",
    "payment.not_found",
    "payment.amount_outside_limits",
    "payment.currency_mismatch",
    "idempotency.key_reused",
  ],
  idempotency: "none",
  rate: "callback",
  summary: "A signed callback of a payment provider; late, repeated and reordered ones are harmless.",
});

export const removeCard = defineOperation({
  id: "payment.remove-card",
  method: "POST",
  path: "/cashier/card/:id/remove",
  access: "player",
  params: z.object({ id: z.string() }),
  reply: z.object({}),
  errors: ["payment.card_not_found"],
  idempotency: "none",
  rate: "money",
  summary: "Removes a stored card here and at its provider. A repeat changes nothing.",
});

export const sumPayments = defineOperation({
  id: "payment.sum-payments",
  method: "GET",
  path: "/history/payment/sum",
  access: "player",
  query: z.object({ fromDate: dayQuery, toDate: dayQuery, zone: zoneQuery, paymentSystem: searchText }),
  /** One entry per currency with payments; minor units. */
  reply: z.object({
    sums: z.array(
      z.object({ currency: currencyCode, depositedMinor: amountMinor, withdrawnMinor: amountMinor }),
    ),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Sums of settled deposits and withdrawals in a period.",
});
