/** The wheel is drawn in so many equal places; a segment is as wide as its places. */
export const WHEEL_PLACES = 120;

export const WHEEL_RISKS = ["low", "medium", "high"] as const;

export type WheelRisk = (typeof WHEEL_RISKS)[number];

export interface WheelSegment {
  readonly hundredths: number;
  readonly places: number;
}

/** A title's rules: the segments of each wheel in order, from the pointer on; their places come to `WHEEL_PLACES`. */
export interface WheelRules {
  readonly wheels: Readonly<Record<WheelRisk, readonly WheelSegment[]>>;
}

/** The segment that holds a place, by its index. */
export function segmentAt(segments: readonly WheelSegment[], place: number): number {
  let end = 0;
  const found = segments.findIndex(({ places }) => {
    end += places;
    return place < end;
  });
  return Math.max(0, found);
}
