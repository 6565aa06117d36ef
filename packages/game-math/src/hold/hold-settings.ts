import type { ReturnSetting } from "../slot/slot-settings.ts";

/** The tuner's result for a design: its strips, and line pays by setting. */
export interface TunedHold {
  readonly reels: readonly (readonly number[])[];
  readonly pays: Readonly<Record<ReturnSetting, readonly (readonly number[])[]>>;
}
