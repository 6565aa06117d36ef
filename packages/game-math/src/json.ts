/** Plain JSON, stored with a round and sent to clients. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

interface JsonObject {
  readonly [key: string]: unknown;
}

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A JSON object; null for any other value. */
export const asJsonObject = (value: unknown): JsonObject | null => (isJsonObject(value) ? value : null);

/** A positive integer of minor units, or null. Input is never trusted. */
export function asAmountMinor(value: unknown): bigint | null {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? BigInt(value) : null;
}

/** An amount as an integer in a state. Throws a RangeError beyond 2^53, which no limit allows. */
export function toStateMinor(amountMinor: bigint): number {
  const stored = Number(amountMinor);
  if (!Number.isSafeInteger(stored)) throw new RangeError("amount does not fit the state");
  return stored;
}
