export type PayoutFieldKind = "card" | "wallet" | "bank" | "coin";

/** How long a payment takes, a phrase of `gateway:duration`. */
type Duration = "instant" | "minutes" | "hours" | "days";

/**
 * A payment method, named by `gateway:name`. Card data is entered on the gateway's page; for a withdrawal the
 * casino collects `payoutField`.
 */
export interface Gateway {
  readonly id: string;
  readonly provider: string;
  readonly logo: string;
  readonly payoutField: PayoutFieldKind;
  readonly duration: { readonly in: Duration; readonly out: Duration };
  /** Countries where it is offered; absent means all. */
  readonly countries?: readonly string[];
}

/** A gateway's limits in one currency and direction: minor units, presets in display order. */
export interface GatewayLimits {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly feeBasisPoints: bigint;
  readonly presetsMinor: readonly bigint[];
}

/** A method with its limits in one currency and direction. */
export type OpenMethod = Gateway & { readonly limits: GatewayLimits };

/** Whether a method is offered to players of a country. */
export function isOfferedIn(method: Pick<Gateway, "countries">, country: string | null): boolean {
  return !method.countries || (country !== null && method.countries.includes(country));
}
