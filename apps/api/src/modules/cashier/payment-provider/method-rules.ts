import type { Texts } from "@w10/phrases/languages";
import { type CurrencyCode, fromBase } from "@w10/money";

export type PayoutFieldKind = "card" | "wallet" | "bank" | "coin";

/** How long a payment takes, a phrase of `method:duration`. */
type Duration = "instant" | "minutes" | "hours" | "days";

/**
 * What a player picks to pay with. Card data is entered on the provider's page; for a withdrawal the casino
 * collects `payoutField`.
 */
export interface PaymentMethod {
  readonly id: string;
  readonly provider: string;
  readonly name: Texts;
  readonly logo: string;
  readonly payoutField: PayoutFieldKind;
  readonly durationIn: Duration;
  readonly durationOut: Duration;
  /** Countries where it is offered; null for all. */
  readonly countries: readonly string[] | null;
  /** Its place among the others. */
  readonly position: number;
  readonly isEnabled: boolean;
}

/** A method's limits in one currency and direction: minor units, presets in display order. */
export interface MethodLimits {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly feeBasisPoints: bigint;
  readonly presetsMinor: readonly bigint[];
}

/** A method with its limits in one currency and direction. */
export type OpenMethod = PaymentMethod & { readonly limits: MethodLimits };

/** Whether a method is offered to players of a country. */
export function isOfferedIn(
  { isEnabled, countries }: Pick<PaymentMethod, "isEnabled" | "countries">,
  country: string | null,
): boolean {
  return isEnabled && (countries === null || (country !== null && countries.includes(country)));
}

/** Converts the base currency's limits at the house rate. Presets that become equal are merged. */
export function deriveLimits(base: MethodLimits, currency: CurrencyCode): MethodLimits {
  const convert = (baseMinor: bigint): bigint => fromBase(baseMinor, currency);
  return {
    ...base,
    minMinor: convert(base.minMinor),
    maxMinor: convert(base.maxMinor),
    presetsMinor: [...new Set(base.presetsMinor.map(convert))],
  };
}

const maxFeeBasisPoints = 5_000n;

/** What is wrong with limits, as a sentence; null for nothing. */
export function findWrongLimits(limits: MethodLimits): string | null {
  const { minMinor, maxMinor, feeBasisPoints, presetsMinor } = limits;
  if (minMinor < 1n || minMinor > maxMinor) return "The minimum must be above zero and at most the maximum.";
  if (feeBasisPoints < 0n || feeBasisPoints > maxFeeBasisPoints) return "The fee must be 0 to 50 percent.";
  const isOutside = presetsMinor.some((preset) => preset < minMinor || preset > maxMinor);
  return isOutside ? "Every preset must be within the limits." : null;
}
