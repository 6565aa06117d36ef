import { type DailyCheckParts, raiseIncident } from "../../foundation/incident/index.ts";
import { measureReturns, type TitleReturn } from "./measure-returns.ts";

const days = 30;

/**
 * Compares last month's measured RTP with the stated one and raises an incident per deviating title. Returns
 * the number of incidents.
 */
export async function checkReturns({ db, clock, runner }: DailyCheckParts): Promise<number> {
  const off = (await measureReturns(db, { now: clock.now(), days })).filter(({ measured }) => measured.isOff);
  // One incident per title: its setting with the largest deviation, which sorts first.
  const firsts = new Map(off.toReversed().map((each) => [each.slug, each]));
  for (const [subject, each] of firsts) {
    await raiseIncident(runner, { kind: "game.return_off", subject, details: describe(each) });
  }
  return firsts.size;
}

const basisPoints = (share: number): number => Math.round(share * 1_000_000) / 100;

function describe({ setting, isBought, sums, measured, expected }: TitleReturn): object {
  return {
    days,
    setting,
    isBought,
    rounds: sums.rounds,
    stakeBaseMinor: Math.round(sums.stake),
    winBaseMinor: Math.round(sums.win),
    actualBasisPoints: basisPoints(measured.actual),
    statedBasisPoints: basisPoints(expected?.stated ?? 0),
    errorBasisPoints: basisPoints(measured.error),
    z: Math.round(measured.z * 10) / 10,
  };
}
