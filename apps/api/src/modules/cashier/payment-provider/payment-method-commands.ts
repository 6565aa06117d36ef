import {
  type CurrencyCode,
  currencyOf,
  formatUnits,
  listCurrencies,
  parseAmount,
  parseUnits,
} from "@w10/money";
import { locales } from "@w10/phrases/languages";
import { z } from "zod";
import { codeInput, oneOf, readFrom } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { isCountry } from "../../../platform/geo/countries.ts";
import { currencyInput } from "../../foundation/currency/index.ts";
import { logoNames } from "./cashier-files.ts";
import { findWrongLimits, type MethodLimits, type PaymentMethod } from "./method-rules.ts";
import { replaceLimits, selectLimits, selectMethod, selectMethods, updateMethod } from "./method-store.ts";
import { providerModules } from "./provider-registry.ts";

const staff = { permission: "payment-method.change", approval: "second-person", needsNote: true } as const;
const subject = ({ id }: { readonly id: string }): string => `payment-method/${id}`;
const method = codeInput.meta({ flag: "method" });

async function requireMethod(tx: Tx, id: string): Promise<PaymentMethod> {
  const found = await selectMethod(tx, id);
  if (found) return found;
  throw new StaffRefusal(`There is no payment method '${id}'; payment-method.list-methods lists them.`);
}

const oneOfKnown = (known: () => readonly string[]) =>
  readFrom(
    z.string(),
    (text) => (known().includes(text) ? text : null),
    () => `must be ${oneOf(known())}`,
  );

/** Codes of countries; `all` for every country. */
const countries = readFrom(
  z.array(z.string()).min(1),
  (codes) => (codes.every((code) => isCountry(code) || code === "all") ? codes : null),
  "must be codes of countries such as DE, or all",
);

const list = defineQuery({
  name: "payment-method.list-methods",
  input: z.strictObject({}),
  isPersonal: false,
  staff: {
    permission: "setting.view",
    summary: "List the payment methods in display order: provider, countries, limits and fees by currency",
  },
  run: async ({ db }: { readonly db: Db }) => ({
    methods: await selectMethods(db),
    lines: await limitLines(db),
  }),
  print: ({ methods, lines }) =>
    methods.map((each) => [toLine(each), ...(lines.get(each.id) ?? [])].join("\n")).join("\n"),
});

const change = defineCommand({
  name: "payment-method.change-method",
  input: z.strictObject({
    id: method,
    isEnabled: z.boolean().optional(),
    provider: oneOfKnown(() => providerModules.map(({ name }) => name)).optional(),
    countries: countries.optional().meta({ description: "codes, or all" }),
    position: z.int().min(0).max(999_999).optional(),
    logo: oneOfKnown(() => [...logoNames]).optional(),
    locale: z.enum(locales).default("en").meta({ flag: "language" }),
    name: z.string().min(1).optional().meta({ description: "name in that language" }),
  }),
  subject,
  snapshot: async (tx, { id }) => selectMethod(tx, id),
  staff: {
    ...staff,
    summary: "Change a payment method from the next order on; omitted options keep their value",
    answer: (line: string) => line,
  },
  async run({ tx }, { id, isEnabled, provider, countries: given, position, logo, locale, name }) {
    const before = await requireMethod(tx, id);
    await updateMethod(tx, id, {
      isEnabled,
      provider,
      position,
      logo,
      ...(given && { countries: given.includes("all") ? null : given }),
      ...(name !== undefined && { name: { ...before.name, [locale]: name } }),
    });
    return toLine(await requireMethod(tx, id));
  },
});

const amount = z.string().meta({ description: "units" });

const setLimits = defineCommand({
  name: "payment-method.set-limits",
  input: z
    .strictObject({
      id: method,
      mode: z.enum(["in", "out"]),
      currency: currencyInput,
      min: amount.optional(),
      max: amount.optional(),
      fee: z.string().default("0").meta({ description: "per cent" }),
      presets: z.array(z.string()).default([]).meta({ description: "units,units" }),
    })
    .transform((sent, context) => ({
      id: sent.id,
      mode: sent.mode,
      currency: sent.currency,
      limits: sent.min === undefined && sent.max === undefined ? null : readLimits(sent, context),
    })),
  subject,
  snapshot: async (tx, { id, ...place }) => (await selectLimits(tx, place)).get(id) ?? null,
  staff: {
    ...staff,
    summary:
      "Set a method's limits and fee in a currency, for deposits (in) or withdrawals (out); without --min and --max it is not offered there",
    answer: (_reply, { id, mode, currency, limits }) =>
      limits === null
        ? `${id} is not offered in ${currency}, ${mode}.`
        : `${id}, ${mode}: ${describeLimits(limits, currency)}`,
  },
  async run({ tx }, { id, limits, ...place }) {
    await requireMethod(tx, id);
    await replaceLimits(tx, { ...place, method: id }, limits);
  },
});

interface SentLimits {
  readonly currency: CurrencyCode;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly fee: string;
  readonly presets: readonly string[];
}

function readLimits(sent: SentLimits, context: z.RefinementCtx): MethodLimits {
  const { currency } = sent;
  const fault = (field: string, message: string): void =>
    void context.issues.push({ code: "custom", message, path: field === "" ? [] : [field], input: sent });
  const minor = (field: string, text = ""): bigint => {
    const amountMinor = parseAmount(text, currency);
    if (amountMinor === null) fault(field, `must be an amount in ${currency} such as 10.50`);
    return amountMinor ?? 0n;
  };
  const feeBasisPoints = parseUnits(sent.fee, 2);
  if (feeBasisPoints === null) fault("fee", "must be a percentage such as 1.5");
  const limits = {
    minMinor: minor("min", sent.min),
    maxMinor: minor("max", sent.max),
    feeBasisPoints: feeBasisPoints ?? 0n,
    presetsMinor: sent.presets.map((text) => minor("presets", text)),
  };
  const wrong = context.issues.length === 0 ? findWrongLimits(limits) : null;
  if (wrong) fault("", wrong.replace(/\.$/, ""));
  return limits;
}

function toLine({ id, provider, countries: codes, position, isEnabled, name }: PaymentMethod): string {
  const where = codes?.join(",") ?? "all countries";
  const texts = Object.entries(name).map(([locale, text]) => `${locale} ${text}`);
  return `${id.padEnd(12)} ${isEnabled ? "on " : "OFF"}  ${position}  ${provider}  ${where}  ${texts.join(", ")}`;
}

function describeLimits(limits: MethodLimits, currency: CurrencyCode): string {
  const units = (minor: bigint) => formatUnits(minor, currencyOf(currency).exponent);
  const range = `${units(limits.minMinor)} to ${units(limits.maxMinor)} ${currency}`;
  return `${range}, fee ${formatUnits(limits.feeBasisPoints, 2)} %, ${limits.presetsMinor.map(units).join(" ")}`;
}

async function limitLines(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const lines = new Map<string, string[]>();
  for (const { code: currency } of listCurrencies())
    for (const mode of ["in", "out"] as const)
      for (const [id, limits] of await selectLimits(db, { currency, mode }))
        lines.set(id, [
          ...(lines.get(id) ?? []),
          `    ${mode.padEnd(3)}  ${describeLimits(limits, currency)}`,
        ]);
  return lines;
}

export const paymentMethodCommands = [list, change, setLimits];
