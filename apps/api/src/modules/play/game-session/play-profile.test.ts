import { expect, test } from "vitest";
import { parseEnv, SettingsError } from "../../../platform/settings/env.ts";
import { playProfileOf } from "./play-profile.ts";

const profileOf = (source: Record<string, string>) => playProfileOf(parseEnv(source));

test("the strict profile is the default and allows nothing", () => {
  expect(profileOf({})).toEqual({
    hasMinimumCycle: true,
    canAutoplay: false,
    canTurbo: false,
    celebratesSmallWins: false,
    canBuyFeature: false,
  });
});

test("a reality check is due every hour unless operator or player choose otherwise", () => {
  expect(parseEnv({}).REALITY_CHECK_MINUTES).toBe(60);
});

test("outside the strict profile each freedom is chosen separately", () => {
  expect(profileOf({ STRICT_PLAY: "off" })).toEqual({
    hasMinimumCycle: false,
    canAutoplay: false,
    canTurbo: false,
    celebratesSmallWins: false,
    canBuyFeature: true,
  });
  const all = { MINIMUM_CYCLE: "on", AUTOPLAY: "on", TURBO: "on", CELEBRATE_SMALL_WINS: "on" };
  expect(profileOf({ STRICT_PLAY: "off", ...all })).toEqual({
    hasMinimumCycle: true,
    canAutoplay: true,
    canTurbo: true,
    celebratesSmallWins: true,
    canBuyFeature: true,
  });
});

test.each([
  ["MINIMUM_CYCLE", "off"],
  ["AUTOPLAY", "on"],
  ["TURBO", "on"],
  ["CELEBRATE_SMALL_WINS", "on"],
])("%s=%s together with the strict profile is refused at start", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(SettingsError);
  expect(() => parseEnv({ [name]: value })).toThrow(/STRICT_PLAY=off/);
});
