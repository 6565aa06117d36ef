export interface BriefKeeping {
  readonly keptMs: number;
  readonly now: () => Date;
}

/** What everybody asks for every few seconds is made once in that time. A failed making is not kept. */
export function keepBriefly<Value>(
  make: () => Promise<Value>,
  { keptMs, now }: BriefKeeping,
): () => Promise<Value> {
  let kept: { readonly at: number; readonly value: Promise<Value> } | null = null;
  return () => {
    const at = now().getTime();
    if (kept && Math.abs(at - kept.at) < keptMs) return kept.value;
    const value = make();
    kept = { at, value };
    value.catch(() => {
      if (kept?.value === value) kept = null;
    });
    return value;
  };
}
