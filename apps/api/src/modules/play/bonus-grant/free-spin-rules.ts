/** A title's largest preset stake that is not above the granted one, minor units; null where its smallest is. */
export function titleStake(presetsMinor: readonly number[], grantedMinor: bigint): bigint | null {
  const allowed = presetsMinor.filter((preset) => BigInt(preset) <= grantedMinor);
  return allowed.length === 0 ? null : BigInt(Math.max(...allowed));
}

/** Whether spins that have not ended are left, in their time. */
export const isPlayable = (
  grant: { readonly used: number; readonly spins: number; readonly expiresAt: Date },
  now: Date,
): boolean => grant.used < grant.spins && grant.expiresAt > now;
