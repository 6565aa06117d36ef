import { kinds, provableMechanics, titles } from "@w10/game-math";
import { describe, expect, test } from "vitest";
import { type FairGameId, fairGameOf, fairGames, type Reading } from "./fair-games.ts";
import { verifyRound } from "./verify-round.ts";

const dice = {
  clientSeed: "86ff027f15c48241af7f54a726690ee7",
  serverSeed: "f2ac89b608eeb01312d115bce6741b32",
};
const roulette = {
  clientSeed: "94ffb08138facf8cffa9c376d703aaed",
  serverSeed: "f7b51b19a4563681f2c1e00ef747884a",
};
const nonces = Array.from({ length: 10 }, (_, nonce) => nonce);

async function readings(game: FairGameId, seeds: typeof dice) {
  const { bounds, read } = fairGames[game];
  return Promise.all(
    nonces.map(async (nonce) => {
      const { drawn } = await verifyRound({ ...seeds, nonce }, bounds);
      return read(drawn.map(({ number }) => number))[0];
    }),
  );
}
const texts = (all: readonly (Reading | undefined)[]) =>
  all.map((reading) => reading && "text" in reading && reading.text);

describe("a verified round", () => {
  test("reproduces the published dice rolls", async () => {
    expect(texts(await readings("dice", dice))).toEqual(
      "28.07 29.02 5.86 54.86 9.66 93.25 87.23 38.99 90.35 32.79".split(" "),
    );
  });

  test("reproduces the published roulette pockets", async () => {
    expect(texts(await readings("roulette", roulette))).toEqual("33 6 22 33 16 9 11 16 9 20".split(" "));
  });

  test("contains the hash of the server seed and the message and HMAC of each block", async () => {
    const { serverSeedHash, blocks } = await verifyRound({ ...dice, nonce: 4 }, fairGames.mines.bounds);
    // Computed with another tool: openssl dgst -sha256 -hmac.
    expect(serverSeedHash).toBe("4b7668bb047e1c7989f64124ddfda529567bc55a7df611a085c00ae0bccad2de");
    expect(blocks).toEqual([
      {
        message: `${dice.clientSeed}:4:0`,
        hmac: "18c008cfcce6c360989064e755a582e835e96f1fd0de612d69178ce8af4db151",
      },
      {
        message: `${dice.clientSeed}:4:1`,
        hmac: "ca8fe9b75da665cb839a7637086524330768726f68b88a15290a8f4958acb0a7",
      },
      {
        message: `${dice.clientSeed}:4:2`,
        hmac: "4dc2b086fbc2a742d2d3bdee5b6daeb002182bb06c878f69c9b586bb18fa8c00",
      },
    ]);
  });

  test("derives each fraction from four bytes and each number from its fraction and bound", async () => {
    const { drawn, blocks } = await verifyRound({ ...dice, nonce: 7 }, fairGames.mines.bounds);
    expect(drawn.map(({ bytes }) => bytes).join("")).toBe(blocks.map(({ hmac }) => hmac).join(""));
    for (const { bytes, fraction, bound, number } of drawn) {
      expect(fraction).toBe(Number.parseInt(bytes, 16) / 2 ** 32);
      expect(number).toBe(Math.floor(fraction * bound));
    }
  });
});

describe("the verifiable games", () => {
  const provable = Object.entries(kinds).filter(([id]) => provableMechanics.has(id));

  test.each(provable)("include %s with the bounds that its mechanic draws by", (id, kind) => {
    const game = Object.entries(fairGames).find(([known]) => known === id)?.[1];
    expect(game, `${id} has no entry in fair-games.ts`).toBeDefined();
    for (const title of titles.filter(({ mechanic }) => mechanic === id)) {
      const limits = { minStakeMinor: 100n, maxStakeMinor: 100_000n };
      const requestedBounds: number[] = [];
      const choice = kind.reference.choose(title.rules, 100);
      const opened = kind.mechanic.open({ rules: title.rules, choice, limits }, (bound) => {
        requestedBounds.push(bound);
        return 0;
      });
      expect(opened.ok).toBe(true);
      expect(requestedBounds.length).toBeGreaterThan(0);
      expect(game?.bounds.slice(0, requestedBounds.length)).toEqual(requestedBounds);
    }
  });

  test("read the same cells of mines as the game", async () => {
    const title = titles.find(({ mechanic }) => mechanic === "mines");
    const { drawn } = await verifyRound({ ...dice, nonce: 3 }, fairGames.mines.bounds);
    const numbers = drawn.map(({ number }) => number);
    const left = numbers.values();
    const opened = kinds.mines.mechanic.open(
      {
        rules: title?.rules,
        choice: { stakeMinor: 100, mines: 24 },
        limits: { minStakeMinor: 100n, maxStakeMinor: 100n },
      },
      () => left.next().value ?? 0,
    );
    if (!opened.ok) throw new Error(opened.code);
    const { mines } = opened.value.state as { mines: number[] };
    const cells = fairGames.mines.read(numbers);
    expect(cells).toEqual(mines.map((cell) => ({ row: Math.floor(cell / 5) + 1, column: (cell % 5) + 1 })));
  });

  test("read rounds until November 2026 by the earlier shuffle", () => {
    // Of 0 1 2 3 4 …: the first draw swaps 4 with 0, the second swaps 1 with itself, the third takes 0 from
    // place 4.
    expect(fairGames["keno-1"].read([4, 0, 2])).toEqual([{ text: "5" }, { text: "2" }, { text: "1" }]);
    expect(fairGames.keno.read([4, 0, 2])).toEqual([{ text: "5" }, { text: "1" }, { text: "4" }]);
    // The first draw moves 0 to place 24, where the second draw takes it.
    expect(fairGames["mines-1"].read([24, 23])).toEqual([
      { row: 5, column: 5 },
      { row: 1, column: 1 },
    ]);
    expect([
      fairGameOf("mines", 1),
      fairGameOf("mines", 2),
      fairGameOf("dice", 1),
      fairGameOf("slot", 2),
    ]).toEqual(["mines-1", "mines", "dice", null]);
  });

  test("read the same keno numbers as the game", async () => {
    const title = titles.find(({ mechanic }) => mechanic === "keno");
    const { drawn } = await verifyRound({ ...dice, nonce: 5 }, fairGames.keno.bounds);
    const numbers = drawn.map(({ number }) => number);
    const left = numbers.values();
    const choice = { stakeMinor: 100, picks: [1, 2, 3] };
    const limits = { minStakeMinor: 100n, maxStakeMinor: 100n };
    const opened = kinds.keno.mechanic.open(
      { rules: title?.rules, choice, limits },
      () => left.next().value ?? 0,
    );
    if (!opened.ok) throw new Error(opened.code);
    const { drawn: shown } = opened.value.state as { drawn: number[] };
    expect(texts(fairGames.keno.read(numbers))).toEqual(shown.map(String));
  });

  test("read a limbo multiplier that equals the game's when multiplied by the return", () => {
    const title = titles.find(({ mechanic }) => mechanic === "limbo");
    const limits = { minStakeMinor: 100n, maxStakeMinor: 100n };
    const rules = { ...(title?.rules as object), returnBasisPoints: 9700 };
    for (const number of [99_999, 1_000_000, 123_456_789, 4_000_000_000]) {
      const choice = { stakeMinor: 100, targetHundredths: 200 };
      const opened = kinds.limbo.mechanic.open({ rules, choice, limits }, () => number);
      if (!opened.ok) throw new Error(opened.code);
      const [height] = texts(fairGames.limbo.read([number]));
      const { heightHundredths } = opened.value.state as { heightHundredths: number };
      expect(Math.max(100, Math.floor(Number.parseFloat(height || "") * 97))).toBe(heightHundredths);
    }
  });
});
