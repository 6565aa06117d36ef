import { describe, expect, test } from "vitest";
import {
  type DepositFacts,
  judgeDeposit,
  judgeWithdrawal,
  type OrderFacts,
  type WithdrawalFacts,
} from "./payment-order-rules.ts";
import { readId } from "../../../platform/ids.ts";

const now = new Date("2026-11-25T12:00:00Z");
const paymentId = readId<"payment">("00000000-0000-7000-8000-000000000001") ?? expect.unreachable();

const method = (id: string): OrderFacts["methods"][number] => ({
  id,
  provider: "sandbox",
  logo: id,
  payoutField: "card",
  name: { en: id },
  durationIn: "instant",
  durationOut: "hours",
  countries: null,
  position: 1,
  isEnabled: true,
  limits: { minMinor: 1_000n, maxMinor: 500_000n, feeBasisPoints: 100n, presetsMinor: [] },
});

const order: Omit<OrderFacts, "mode"> = {
  now,
  player: {
    isBlocked: false,
    isFraud: false,
    isSelfExcluded: false,
    isProfileComplete: true,
    missing: { limits: [], documents: [] },
    currency: "USD",
    country: "DE",
  },
  method: "card",
  amountMinor: 10_000n,
  currency: "USD",
  methods: [method("card"), method("wallet")],
  connected: new Set(["sandbox"]),
  deposited: new Set(["card"]),
  card: null,
};

const rateTable = new Map([["USD", 1n] as const]);

const deposit: DepositFacts = {
  ...order,
  mode: "in",
  limits: { limits: [], rateTable },
  cardId: null,
  unfinished: [],
};

const withdrawal: WithdrawalFacts = {
  ...order,
  mode: "out",
  destination: { kind: "stored", token: "t", account: "•••• 4242", fingerprint: "f" },
  week: { earlier: [], units: 10_000, rateTable },
  realMinor: 10_000n,
  bonuses: [],
  forfeitsBonusId: null,
  dropsBonusIds: [],
};

interface Cause {
  readonly answer: string;
  readonly of: (facts: WithdrawalFacts & DepositFacts) => Partial<WithdrawalFacts & DepositFacts>;
}

const ofPlayer = (fact: Partial<OrderFacts["player"]>, answer: string): Cause => ({
  answer,
  of: ({ player }) => ({ player: { ...player, ...fact } }),
});
const ofMethods = (fact: Partial<OrderFacts["methods"][number]>, answer: string): Cause => ({
  answer,
  of: ({ methods }) => ({ methods: methods.map((each) => ({ ...each, ...fact })) }),
});
const fact = (facts: Partial<WithdrawalFacts & DepositFacts>, answer: string): Cause => ({
  answer,
  of: () => facts,
});
const card = { method: "card", currency: "USD", expiry: "2030-11", isRemoved: false };
const bonus = (status: string): Cause => ({
  answer: "payment.bonus_forfeit",
  of: ({ bonuses }) => ({
    bonuses: [...bonuses, { id: "01", status, depositMinor: 5_000n }],
    dropsBonusIds: [],
    forfeitsBonusId: null,
  }),
});

/** What prevents an order, in the order in which it is refused. */
const causes = {
  blocked: ofPlayer({ isBlocked: true }, "player.blocked"),
  fraud: ofPlayer({ isFraud: true }, "player.fraud"),
  excluded: ofPlayer({ isSelfExcluded: true }, "player.self_excluded"),
  incomplete: ofPlayer({ isProfileComplete: false }, "player.profile_incomplete"),
  noLimits: ofPlayer({ missing: { limits: ["loss"], documents: ["id_card"] } }, "player.limits_required"),
  noDocuments: ofPlayer({ missing: { limits: [], documents: ["id_card"] } }, "player.documents_required"),
  otherCurrency: ofPlayer({ currency: "EUR" }, "payment.currency_mismatch"),
  noSuchMethod: fact({ method: "pigeon" }, "payment.method_unknown"),
  notInCountry: ofMethods({ countries: ["RU"] }, "payment.method_unknown"),
  switchedOff: ofMethods({ isEnabled: false }, "payment.method_unknown"),
  noProvider: fact({ connected: new Set() }, "payment.provider_unavailable"),
  notDeposited: fact({ deposited: new Set(["wallet"]) }, "payment.method_not_deposited"),
  tooLittle: fact({ amountMinor: 999n }, "payment.amount_outside_limits"),
  tooMuch: fact({ amountMinor: 500_001n }, "payment.amount_outside_limits"),
  foreignCard: fact({ card: "unknown" }, "payment.card_not_found"),
  expiredCard: fact({ card: { ...card, expiry: "2026-10" } }, "payment.card_unusable"),
  wrongField: fact({ destination: { kind: "wrong", fields: { number: "wrong" } } }, "number wrong"),
  refusedCard: fact({ destination: { kind: "card_refused" } }, "payment.card_unusable"),
  overLimit: fact(
    {
      limits: {
        rateTable,
        limits: [
          {
            period: "day",
            currency: "USD",
            inForceMinor: 0n,
            isWarned: false,
            creditedMinor: 0n,
            payableMinor: 0n,
          },
        ],
      },
    },
    "limit.deposit_reached",
  ),
  overWeek: fact({ week: { earlier: [], units: 0, rateTable } }, "payment.weekly_limit_reached"),
  poor: fact({ realMinor: 0n }, "wallet.insufficient_funds"),
  activeBonus: bonus("active"),
  queuedBonus: bonus("queued"),
} satisfies Record<string, Cause>;
type CauseName = keyof typeof causes;

const ofMethod: readonly CauseName[] = [
  "otherCurrency",
  "noSuchMethod",
  "notInCountry",
  "switchedOff",
  "noProvider",
];
const amount: readonly CauseName[] = ["tooLittle", "tooMuch", "foreignCard", "expiredCard"];
const deposits: readonly CauseName[] = [
  ...(["blocked", "fraud", "excluded", "incomplete", "noLimits", "noDocuments"] as const),
  ...ofMethod,
  ...amount,
  "overLimit",
];
const withdrawals: readonly CauseName[] = [
  ...(["blocked", "fraud", "incomplete"] as const),
  ...ofMethod,
  "notDeposited",
  ...amount,
  ...(["wrongField", "refusedCard", "overWeek", "poor", "activeBonus", "queuedBonus"] as const),
];

/** The answer to an order under these conditions; the last one has the last word on a fact. */
function answerTo(mode: "in" | "out", names: readonly CauseName[]): string {
  const start = { ...deposit, ...withdrawal, mode };
  const facts = names.reduce((before, name) => ({ ...before, ...causes[name].of(before) }), start);
  const verdict = mode === "in" ? judgeDeposit(facts) : judgeWithdrawal(facts);
  if (verdict.kind === "refused") return verdict.code;
  return verdict.kind === "wrong" ? Object.entries(verdict.fields).flat().join(" ") : verdict.kind;
}

describe.each([
  ["in", deposits],
  ["out", withdrawals],
] as const)("an order with mode %s", (mode, refusals) => {
  test("is taken without any condition", () => {
    expect(answerTo(mode, [])).toBe("open");
  });

  test.each(refusals)("is refused for %s", (name) => {
    expect(answerTo(mode, [name])).toBe(causes[name].answer);
  });

  test("is answered with the first of two conditions", () => {
    for (const [index, first] of refusals.entries())
      for (const second of refusals.slice(index + 1))
        expect(answerTo(mode, [second, first]), `${first} and ${second}`).toBe(causes[first].answer);
  });

  test("is answered with the first of all conditions", () => {
    for (const [index, first] of refusals.entries())
      expect(answerTo(mode, refusals.slice(index).toReversed())).toBe(causes[first].answer);
  });

  test("is taken under any condition of the other direction", () => {
    const names = Object.keys(causes) as CauseName[];
    expect(
      answerTo(
        mode,
        names.filter((name) => !refusals.includes(name)),
      ),
    ).toBe("open");
  });
});

describe("a deposit", () => {
  const unfinished = [
    { id: paymentId, method: "card", amount_minor: 10_000n, fee_minor: 100n, card_id: null },
  ];

  test("that still waits for the payer is answered again, whatever the limits say", () => {
    const same = { kind: "same", paymentId };
    expect(judgeDeposit({ ...deposit, unfinished })).toEqual(same);
    expect(
      judgeDeposit({ ...deposit, unfinished, ...causes.overLimit.of({ ...deposit, ...withdrawal }) }),
    ).toEqual(same);
    expect(judgeDeposit({ ...deposit, unfinished, amountMinor: 10_001n })).toMatchObject({ kind: "open" });
  });

  test("that may no longer be made is not answered again", () => {
    expect(judgeDeposit({ ...deposit, unfinished, connected: new Set() })).toEqual({
      kind: "refused",
      code: "payment.provider_unavailable",
    });
  });

  test("takes the limits themselves, and adds its fee", () => {
    for (const amountMinor of [1_000n, 500_000n])
      expect(judgeDeposit({ ...deposit, amountMinor })).toMatchObject({
        kind: "open",
        feeMinor: amountMinor / 100n,
      });
  });
});

describe("a withdrawal", () => {
  test("takes the whole balance and the whole week", () => {
    const week = { earlier: [{ amountMinor: 90_000n, currency: "USD" as const }], units: 1_000, rateTable };
    expect(judgeWithdrawal({ ...withdrawal, week })).toMatchObject({ kind: "open", feeMinor: 100n });
    expect(judgeWithdrawal({ ...withdrawal, realMinor: 9_999n })).toMatchObject({ kind: "refused" });
  });

  test("may use any method where no own one is connected", () => {
    const other = { ...method("wallet"), provider: "gone" };
    const facts = { ...withdrawal, methods: [method("card"), other], deposited: new Set(["wallet"]) };
    expect(judgeWithdrawal(facts)).toMatchObject({ kind: "open" });
  });

  test("costs the bonuses that the player was shown, or any where none were", () => {
    const bonuses = [
      { id: "01", status: "active", depositMinor: null },
      { id: "02", status: "queued", depositMinor: 5_000n },
    ];
    const shown = { ...withdrawal, bonuses, forfeitsBonusId: "01", dropsBonusIds: ["02"] };
    expect(judgeWithdrawal(shown)).toMatchObject({ kind: "open" });
    expect(judgeWithdrawal({ ...shown, forfeitsBonusId: undefined, dropsBonusIds: undefined })).toMatchObject(
      {
        kind: "open",
      },
    );
    expect(judgeWithdrawal({ ...shown, forfeitsBonusId: "02" })).toMatchObject({ kind: "refused" });
    expect(judgeWithdrawal({ ...shown, realMinor: 15_000n, dropsBonusIds: [] })).toMatchObject({
      kind: "open",
    });
  });
});
