export interface BriefCache {
  readonly cacheMs: number;
  readonly now: () => Date;
}

/** What everybody asks for every few seconds is made once in that time. A failed making is not kept. */
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
