import { describe, expect, it } from "vitest";
import { openSeries, type SeriesOrder, seriesAfter } from "./series.ts";

const order: SeriesOrder = { spins: 10, lossLimitMinor: 1000, winLimitMinor: 500, stopsOnFeature: true };
const lost = { stakeMinor: 100, winMinor: 0, isFeature: false };

/** The number of spins in a series whose rounds are all equal. */
function played(wanted: Partial<SeriesOrder>, round: typeof lost): number {
  let series = seriesAfter(openSeries({ ...order, ...wanted }), round);
  let spins = 1;
  while (series) {
    spins += 1;
    series = seriesAfter(series, round);
  }
  return spins;
}

describe("a series of spins", () => {
  it("plays the ordered number of spins", () => {
    expect(played({ spins: 25, lossLimitMinor: 1_000_000 }, lost)).toBe(25);
    expect(played({ spins: 1 }, lost)).toBe(1);
  });

  it("never loses more than its limit, including the next stake", () => {
    expect(played({ lossLimitMinor: 350 }, lost)).toBe(3);
    expect(played({ lossLimitMinor: 300 }, lost)).toBe(3);
    expect(played({ lossLimitMinor: 50 }, lost)).toBe(1);
  });

  it("offsets losses by wins", () => {
    expect(played({ spins: 50, lossLimitMinor: 300 }, { ...lost, winMinor: 100 })).toBe(50);
  });

  it("ends with a single win of at least the limit, if the player set one", () => {
    expect(played({}, { ...lost, winMinor: 500 })).toBe(1);
    expect(played({}, { ...lost, winMinor: 499 })).toBe(10);
    expect(played({ winLimitMinor: null }, { ...lost, winMinor: 5000 })).toBe(10);
  });

  it("stops at a feature, unless the player chose to continue", () => {
    expect(played({}, { ...lost, winMinor: 200, isFeature: true })).toBe(1);
    expect(played({ stopsOnFeature: false }, { ...lost, winMinor: 200, isFeature: true })).toBe(10);
  });
});
