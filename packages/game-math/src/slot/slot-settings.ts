/** RTP settings of every slot in percent; the second is the default. */
export const RETURN_SETTINGS = ["94", "96", "97"] as const;
export type ReturnSetting = (typeof RETURN_SETTINGS)[number];
/** Slots with reels have one more: with a jackpot their own RTP is lower. */
export const REEL_SETTINGS = ["92", ...RETURN_SETTINGS] as const;
export type ReelSetting = (typeof REEL_SETTINGS)[number];

/** The tuner's result for a design: its strips, and pays and feature price by setting. */
export interface TunedSlot {
  readonly reels: readonly (readonly number[])[];
  readonly pays: Readonly<Record<ReelSetting, readonly (readonly number[])[]>>;
  /** In parts of the stake; null without a feature. */
  readonly priceParts: Readonly<Record<ReelSetting, number | null>>;
}
