import { describe, expect, it } from "vitest";
import { seededDraw } from "../seeded-draw.ts";
import { dealCard } from "../cards/deck.ts";
import { adviseHold } from "./advise-hold.ts";
import { bestPlay, countEnds, forEachClass } from "./best-play.ts";
import type { PokerFamily, VideoPokerRules } from "./poker-families.ts";
import { forEachHand } from "./hold-values.ts";
import { rankHand } from "./rank-hand.ts";
import { bestHold } from "./video-poker-kind.ts";

const jacks: VideoPokerRules = { family: "jacks", pays: [800, 50, 25, 9, 6, 4, 3, 2, 1] };

/** Number of the 2,598,960 hands with each rank, non-paying ones last. */
function countRanks(family: PokerFamily, ranks: number): number[] {
  const counts = Array.from({ length: ranks + 1 }, () => 0);
  forEachHand((hand) => {
    const rank = rankHand(family, hand);
    const place = rank < 0 ? ranks : rank;
    counts[place] = (counts[place] ?? 0) + 1;
  });
  return counts;
}

describe("the ranks of poker hands", () => {
  it("occur as often among all hands as published", () => {
    expect(countRanks("jacks", 9)).toEqual([
      4, 36, 624, 3744, 5108, 10_200, 54_912, 123_552, 337_920, 2_062_860,
    ]);
    expect(countRanks("bonus", 11).slice(2, 5)).toEqual([48, 144, 432]);
    expect(countRanks("deuces", 10)).toEqual([
      4, 48, 480, 624, 2068, 31_552, 12_672, 14_472, 62_232, 355_080, 2_119_728,
    ]);
  });
});

describe("best play", () => {
  it("of nine-six jacks or better is the published one, to the last hand of each rank", () => {
    const { returned, hitRate } = bestPlay(jacks);
    expect(returned.toFixed(8)).toBe("0.99543904");
    const ends = countEnds(jacks);
    expect(ends).toEqual([
      493_512_264, 2_178_883_296, 47_093_167_764, 229_475_482_596, 219_554_786_160, 223_837_565_784,
      1_484_003_070_324, 2_576_946_164_148, 4_277_372_890_968,
    ]);
    const all = 19_933_230_517_200;
    expect(ends.reduce((sum, count) => sum + count, 0) / all).toBe(hitRate);
    expect(ends.reduce((sum, count, rank) => sum + count * (jacks.pays[rank] ?? 0), 0) / all).toBe(returned);
  });

  it.each([
    ["eight-five jacks or better", "jacks", [800, 50, 25, 8, 5, 4, 3, 2, 1], "0.972984"],
    ["eight-five bonus poker", "bonus", [800, 50, 80, 40, 25, 8, 5, 4, 3, 2, 1], "0.991660"],
    ["nine-seven double bonus", "bonus", [800, 50, 160, 80, 50, 9, 7, 5, 3, 1, 1], "0.991065"],
    [
      "nine-six double bonus, straights at four",
      "bonus",
      [800, 50, 160, 80, 50, 9, 6, 4, 3, 1, 1],
      "0.963754",
    ],
    ["fifteen-nine deuces wild", "deuces", [800, 200, 25, 15, 9, 4, 4, 3, 2, 1], "0.989131"],
    ["full-pay deuces wild", "deuces", [800, 200, 25, 15, 9, 5, 3, 2, 2, 1], "1.007620"],
  ] as const)(
    "of %s has the published RTP",
    (_name, family, pays, published) => {
      expect(bestPlay({ family, pays }).returned.toFixed(6)).toBe(published);
    },
    60_000,
  );

  it("covers 134,459 classes that stand for all hands", () => {
    let classes = 0;
    let hands = 0;
    forEachClass((_, size) => {
      classes += 1;
      hands += size;
    });
    expect([classes, hands]).toEqual([134_459, 2_598_960]);
  });

  it("holds what an exhaustive search finds best, in any order of cards", () => {
    const draw = seededDraw(2);
    for (let turn = 0; turn < 4; turn += 1) {
      const cards: number[] = [];
      for (let card = 0; card < 5; card += 1) dealCard(cards, 1, draw);
      const search = adviseHold(jacks, cards);
      let step = search.next();
      while (!step.done) step = search.next();
      expect(step.value).toBe(bestHold(jacks, cards));
    }
  });
});
