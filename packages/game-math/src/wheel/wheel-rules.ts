/** Equal places of the wheel; a segment spans some of them. */
export const WHEEL_PLACES = 120;

export const WHEEL_RISKS = ["low", "medium", "high"] as const;

export type WheelRisk = (typeof WHEEL_RISKS)[number];

export interface WheelSegment {
  readonly hundredths: number;
  readonly places: number;
}

/** A title's rules: segments of each wheel in order from the pointer; their places sum to `WHEEL_PLACES`. */
export interface WheelRules {
  readonly wheels: Readonly<Record<WheelRisk, readonly WheelSegment[]>>;
}

/** Index of the segment that contains a place. */
export function segmentAt(segments: readonly WheelSegment[], place: number): number {
  let end = 0;
  const found = segments.findIndex(({ places }) => {
    end += places;
    return place < end;
  });
  return Math.max(0, found);
}
