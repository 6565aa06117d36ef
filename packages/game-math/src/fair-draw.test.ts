import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { blockMessage, fairDraw, fractionsOf, type Hmac } from "./fair-draw.ts";

const hmac: Hmac = (key, message) => createHmac("sha256", key).update(message).digest();
const firstDraws = (seeds: { serverSeed: string; clientSeed: string }, exclusiveMax: number): number[] =>
  Array.from({ length: 10 }, (_, nonce) => fairDraw({ ...seeds, nonce }, hmac)(exclusiveMax));

describe("the draw of a provably fair round", () => {
  it("gives the published dice rolls of known seeds", () => {
    const seeds = {
      clientSeed: "86ff027f15c48241af7f54a726690ee7",
      serverSeed: "f2ac89b608eeb01312d115bce6741b32",
    };
    expect(firstDraws(seeds, 10_001).map((drawn) => drawn / 100)).toEqual([
      28.07, 29.02, 5.86, 54.86, 9.66, 93.25, 87.23, 38.99, 90.35, 32.79,
    ]);
  });

  it("gives the published pockets of known seeds", () => {
    const seeds = {
      clientSeed: "94ffb08138facf8cffa9c376d703aaed",
      serverSeed: "f7b51b19a4563681f2c1e00ef747884a",
    };
    expect(firstDraws(seeds, 37)).toEqual([33, 6, 22, 33, 16, 9, 11, 16, 9, 20]);
  });

  it("continues in the next block after eight draws, and from where a round stopped", () => {
    const seeds = { clientSeed: "player", serverSeed: "house", nonce: 3 };
    const whole = fairDraw(seeds, hmac);
    const drawn = Array.from({ length: 25 }, () => whole(52));
    const later = fairDraw(seeds, hmac, 11);
    expect(Array.from({ length: 14 }, () => later(52))).toEqual(drawn.slice(11));
    expect(new Set(drawn).size).toBeGreaterThan(8);
  });

  it("stays below its bound and reaches all values of a small one", () => {
    const seen = new Set<number>();
    for (let nonce = 0; nonce < 400; nonce += 1)
      seen.add(fairDraw({ clientSeed: "c", serverSeed: "s", nonce }, hmac)(7));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe("a block of 32 bytes", () => {
  it("has eight fractions of four bytes each, most significant byte first", () => {
    const block = new Uint8Array(32);
    block.set([128, 64, 32, 16]);
    block.set([0, 0, 0, 1], 28);
    const first = 128 / 256 + 64 / 256 ** 2 + 32 / 256 ** 3 + 16 / 256 ** 4;
    expect(fractionsOf(block)).toEqual([first, 0, 0, 0, 0, 0, 0, 1 / 256 ** 4]);
  });

  it("has no fraction of remaining bytes", () => {
    expect(fractionsOf(new Uint8Array([255, 255, 255, 255, 9]))).toEqual([1 - 1 / 256 ** 4]);
    expect(fractionsOf(new Uint8Array([1, 2, 3]))).toEqual([]);
  });

  it("is requested once by seeds, nonce and its number", () => {
    const asked: string[] = [];
    const seeds = { clientSeed: "player", serverSeed: "house", nonce: 3 };
    const draw = fairDraw(seeds, (key, message) => {
      asked.push(`${key} ${message}`);
      return new Uint8Array(32);
    });
    for (let turn = 0; turn < 17; turn += 1) draw(10);
    expect(asked).toEqual(["house player:3:0", "house player:3:1", "house player:3:2"]);
    expect(blockMessage(seeds, 5)).toBe("player:3:5");
  });
});
