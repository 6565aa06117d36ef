import { type CurrencyCode, formatMoney, isCurrencyCode } from "@w10/money";
import { z } from "zod";
import { codeInput } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { fieldOf, inLocales } from "../../../platform/database/texts.ts";
import { currencyInput, readMinor, toMinor } from "../../foundation/currency/index.ts";
import { selectSpinStakes } from "../../play/bonus-grant/index.ts";
import { findGameIds } from "../../play/game/index.ts";
import {
  changeBonusShare,
  changeMaxBet,
  createOffer,
  endOffer,
  type ListedOffer,
  listOffers,
  type NewOffer,
} from "./change-offers.ts";
import { queryRow } from "../../../platform/database/query.ts";

const staff = { permission: "bonus.change-offer", approval: "second-person", needsNote: true } as const;
const subject = ({ code }: { readonly code: string }): string => `bonus-offer/${code}`;

const amounts = z.object({
  minDeposit: z.string().optional(),
  maxDeposit: z.string().optional(),
  amount: z.string().optional(),
  stake: z.string().optional(),
});
const words = inLocales(z.object({ title: z.string().min(1), description: z.string().min(1) }));
const fields = {
  code: z.string().regex(/^[a-z0-9-]{1,64}$/, "must be a word such as welcome-100"),
  position: z.int(),
  kind: z.enum(["on_deposit", "no_deposit"]),
  award: z.enum(["money", "free_spin"]),
  percent: z.int().min(1).max(500).nullish(),
  depositFrom: z.int().min(1).nullish(),
  depositTo: z.int().min(1).nullish(),
  needsEmail: z.boolean().default(false),
  needsPhone: z.boolean().default(false),
  repeats: z.enum(["never", "week"]).default("never"),
  wagerRatio: z.number().min(0).max(1_000),
  wagerDays: z.int().min(1),
  isLocked: z.boolean().default(false),
  spins: z.int().min(1).nullish(),
  spinDays: z.int().min(1).nullish(),
  games: z.array(z.string()).nullish(),
  startsAt: z.iso.datetime().nullish(),
  endsAt: z.iso.datetime().nullish(),
  signUpDays: z.int().min(1).nullish(),
  terms: z.record(z.string(), amounts),
};

/** An offer as its file writes it: amounts as 250.00, and texts by language beside the other fields. */
const offerFile = z.looseObject(fields).transform((file, context): NewOffer => {
  const { terms, ...offer } = z.object(fields).parse(file);
  const written = words.safeParse(
    Object.fromEntries(Object.entries(file).filter(([key]) => !Object.hasOwn(fields, key))),
  );
  const fault = (message: string, path: readonly PropertyKey[]): void =>
    void context.issues.push({ code: "custom", message, path: [...path], input: file });
  for (const { message, path } of written.error?.issues ?? []) fault(message, path);
  return {
    ...offer,
    title: fieldOf(written.data ?? {}, "title"),
    description: fieldOf(written.data ?? {}, "description"),
    terms: Object.entries(terms).flatMap(([currency, each]) => {
      if (isCurrencyCode(currency))
        return [readTerms(currency, each, (message, name) => fault(message, ["terms", currency, name]))];
      fault("is no currency of the casino", ["terms", currency]);
      return [];
    }),
  };
});

function readTerms(
  currency: CurrencyCode,
  typed: z.infer<typeof amounts>,
  fault: (message: string, name: string) => void,
): NewOffer["terms"][number] {
  const minor = (name: keyof typeof typed): bigint | null => {
    const text = typed[name];
    const amountMinor = text === undefined ? null : readMinor(text, currency);
    if (text !== undefined && amountMinor === null) fault("must be a number such as 250.00", name);
    return amountMinor;
  };
  return {
    currency,
    minDepositMinor: minor("minDeposit"),
    maxDepositMinor: minor("maxDeposit"),
    amountMinor: minor("amount"),
    stakeMinor: minor("stake"),
  };
}

const list = defineQuery({
  name: "bonus.list-offers",
  input: z.strictObject({}),
  isPersonal: false,
  staff: { permission: "bonus.view", summary: "List bonus offers: reward, start and end dates, times taken" },
  run: ({ db }: { readonly db: Db }) => listOffers(db),
  print: (offers) => offers.map(toLine).join("\n"),
});

const create = defineCommand({
  name: "bonus.create-offer",
  input: z.strictObject({ offer: offerFile }),
  subject: ({ offer }) => subject(offer),
  snapshot: null,
  staff: {
    ...staff,
    summary: "Create an offer from a file (example in docs/runbook/operate.md)",
    answer: (_reply, { offer }) => `The offer '${offer.code}' was created.`,
  },
  async run(context, { offer }) {
    await requireSpinStakes(context.tx, offer);
    if (!(await createOffer(context, offer)))
      throw new StaffRefusal(`There is an offer '${offer.code}' already.`);
  },
});

const end = defineCommand({
  name: "bonus.end-offer",
  input: z.strictObject({ code: codeInput.meta({ flag: "offer" }) }),
  subject,
  snapshot: (tx, { code }) =>
    queryRow<object>(tx)`select ends_at as "endsAt" from bonus_offer where code = ${code}`,
  staff: {
    ...staff,
    summary: "End an offer now; players who have activated it keep it for a deposit already on its way",
    answer: (_reply, { code }) => `The offer '${code}' has ended.`,
  },
  async run(context, input) {
    if (!(await endOffer(context, input)))
      throw new StaffRefusal(`There is no offer '${input.code}' in force; bonus.list-offers lists them.`);
  },
});

const setShare = defineCommand({
  name: "bonus.set-share",
  input: z.strictObject({
    slug: codeInput.meta({ flag: "game" }),
    percent: z.int().min(0).max(100).nullable().default(null).meta({ description: "per cent" }),
  }),
  subject: ({ slug }) => `game/${slug}`,
  snapshot: (tx, { slug }) =>
    queryRow<object>(tx)`select bonus_percent as percent from game where slug = ${slug}`,
  staff: {
    ...staff,
    summary:
      "Set what percentage of a bet on a game counts towards wagering, or its default without a figure; 0 bars bonus money from the game",
    answer: (inForce: number, { slug }) => `${slug}: ${inForce} % of a stake counts towards wagering.`,
  },
  async run(context, input) {
    const inForce = await changeBonusShare(context, input);
    if (inForce === null) throw new StaffRefusal(`There is no game '${input.slug}'.`);
    return inForce;
  },
});

const setMaxBet = defineCommand({
  name: "bonus.set-max-bet",
  input: z.strictObject({ amount: z.string(), currency: currencyInput }).transform(toMinor),
  subject: ({ currency }) => `bonus-stake/${currency}`,
  snapshot: (tx, { currency }) => queryRow<object>(tx)`
    select max_bet_minor as "maxBetMinor" from bonus_setting where currency = ${currency}`,
  staff: {
    ...staff,
    summary: "Set the max bet while a bonus is wagered; applies to bonuses granted from now on",
    answer: (_reply, { amountMinor, currency }) =>
      `${formatMoney(amountMinor, currency)} is the max bet from now on.`,
  },
  run: (context, input) => changeMaxBet(context, input),
});

/** A spins offer must be playable on at least one title in each of its currencies. */
async function requireSpinStakes(tx: Tx, { award, games, terms }: NewOffer): Promise<void> {
  if (award !== "free_spin") return;
  const gameIds = await findGameIds(tx, games ?? []);
  for (const { currency, stakeMinor } of terms) {
    const offered = stakeMinor && (await selectSpinStakes(tx, { gameIds, currency, stakeMinor }));
    if (!offered || offered.length === 0)
      throw new StaffRefusal(`None of the offer's games allows this stake in ${currency}.`);
  }
}

function toLine(offer: ListedOffer): string {
  const gives =
    offer.award === "money"
      ? offer.percent
        ? `${offer.percent} % of a deposit`
        : "an amount"
      : `${offer.spins} free spins`;
  const until = offer.endsAt ? ` until ${offer.endsAt.toISOString()}` : "";
  return `${offer.code.padEnd(24)} ${gives}, wager ${Number(offer.wagerRatio)}, in ${offer.currencies.join(" ")}, from ${offer.startsAt.toISOString()}${until}; activated ${offer.activated}, awarded ${offer.awarded}`;
}

export const offerCommands = [list, create, end, setShare, setMaxBet];
