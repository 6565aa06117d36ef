import { describe, expect, it } from "vitest";
import { createChannels, InvalidChannelPartError } from "./channels.ts";

const channels = createChannels("demo");

describe("channel names", () => {
  it("match the specification", () => {
    expect(channels.profile("42")).toBe("demo_profile#42");
    expect(channels.progressbar("42")).toBe("demo_progressbar#42");
    expect(channels.notification("42")).toBe("demo_notification#42");
    expect(channels.maintenance()).toBe("demo_maintenance");
    expect(channels.freespins("42")).toBe("week:demo_freespins#42");
    expect(createChannels().maintenance()).toBe("w10_maintenance");
  });

  it.each(["", "4#2", "4,2", "4:2", "é", "4 2", "x".repeat(65)])("refuse the user id %j", (userId) => {
    expect(() => channels.profile(userId)).toThrow(InvalidChannelPartError);
  });

  it("have a week of history for free spins only", () => {
    expect(channels.optionsOf("week:demo_freespins#42")).toEqual({
      historySize: 100,
      historyTtlMs: 604_800_000,
      isRecoveryForced: true,
    });
    expect(channels.optionsOf("demo_profile#42")?.historySize).toBe(0);
    expect(channels.optionsOf("month:demo_freespins#42")).toBeUndefined();
  });
});

describe("subscription", () => {
  it("is allowed to the owner of a personal channel, and to everybody for maintenance", () => {
    expect(channels.maySubscribe("demo_profile#42", "42")).toBe(true);
    expect(channels.maySubscribe("demo_profile#42", "43")).toBe(false);
    expect(channels.maySubscribe("week:demo_freespins#42", "4")).toBe(false);
    expect(channels.maySubscribe("demo_maintenance", "")).toBe(true);
    expect(channels.maySubscribe("demo_winner", "")).toBe(true);
  });

  it("is refused for a name without an owner or of another project", () => {
    expect(channels.maySubscribe("demo_profile#", "")).toBe(false);
    expect(channels.maySubscribe("other_profile#42", "42")).toBe(false);
    expect(channels.maySubscribe("anything", "42")).toBe(false);
  });
});
