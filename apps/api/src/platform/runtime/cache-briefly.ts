export interface BriefCache {
  readonly cacheMs: number;
  readonly now: () => Date;
}

/** Caches a value that everybody requests for a short time. A failure is not cached. */
export function cacheBriefly<Value>(
  make: () => Promise<Value>,
  { cacheMs, now }: BriefCache,
): () => Promise<Value> {
  let kept: { readonly at: number; readonly value: Promise<Value> } | null = null;
  return () => {
    const at = now().getTime();
    if (kept && Math.abs(at - kept.at) < cacheMs) return kept.value;
    const value = make();
    kept = { at, value };
    value.catch(() => {
      if (kept?.value === value) kept = null;
    });
    return value;
  };
}
