import { describe, expect, it } from "vitest";
import { POKER_FAMILIES, type PokerFamily } from "./poker-families.ts";
import { rankHand } from "./rank-hand.ts";

const suits = "shdc";
const ranks = "A23456789TJQK";

/** The name of a hand written as 'As Kh 9d 2c 2s', checked in both orders. */
function nameOf(family: PokerFamily, hand: string): string {
  const cards = hand
    .split(" ")
    .map(([rank = "", suit = ""]) => ranks.indexOf(rank) + 13 * suits.indexOf(suit));
  const [place, turned] = [rankHand(family, cards), rankHand(family, cards.toReversed())];
  expect(turned).toBe(place);
  return POKER_FAMILIES[family][place] ?? "nothing";
}

describe("a hand without wild cards", () => {
  it.each([
    ["As Ks Qs Js Ts", "royal_flush"],
    ["Kh Qh Jh Th 9h", "straight_flush"],
    ["5c 4c 3c 2c Ac", "straight_flush"],
    ["9s 9h 9d 9c 2s", "four"],
    ["As Ah Ad Ac Ks", "four"],
    ["9s 9h 9d 2c 2s", "full_house"],
    ["2s 2h 2d 9c 9s", "full_house"],
    ["Ah Jh 9h 4h 2h", "flush"],
    ["2s Js 9s 4s 3s", "flush"],
    ["As Kh Qs Js Ts", "straight"],
    ["5c 4s 3c 2c Ac", "straight"],
    ["9d 8c 7c 6c 5c", "straight"],
    ["9s 9h 9d 3c 2s", "three"],
    ["9s 9h 3d 3c 2s", "two_pair"],
    ["Ks Kh 3d 3c 2s", "two_pair"],
    ["Js Jh 9d 3c 2s", "jacks"],
    ["Qs Qh 9d 3c 2s", "jacks"],
    ["Ks Kh 9d 3c 2s", "jacks"],
    ["As Ah 9d 3c 2s", "jacks"],
    ["Ts Th 9d 3c 2s", "nothing"],
    ["2s 2h 9d 3c 4s", "nothing"],
    ["As Kh 9d 3c 2s", "nothing"],
    ["2s As Ks Qh Js", "nothing"],
    ["3s 2s As Ks Qh", "nothing"],
  ])("of %s is %s", (hand, name) => {
    expect(nameOf("jacks", hand)).toBe(name);
  });

  it.each([
    ["As Ah Ad Ac Ks", "four_aces"],
    ["2s 2h 2d 2c Ks", "four_low"],
    ["4s 4h 4d 4c As", "four_low"],
    ["5s 5h 5d 5c As", "four_high"],
    ["Ks Kh Kd Kc 2s", "four_high"],
    ["As Ks Qs Js Ts", "royal_flush"],
    ["Kh Qh Jh Th 9h", "straight_flush"],
    ["9s 9h 9d 2c 2s", "full_house"],
    ["As Ah 9d 3c 2s", "jacks"],
    ["Ts Th 9d 3c 2s", "nothing"],
  ])("of %s is %s with separate fours", (hand, name) => {
    expect(nameOf("bonus", hand)).toBe(name);
  });
});

describe("a hand with wild deuces", () => {
  it.each([
    ["As Ks Qs Js Ts", "royal_flush"],
    ["2s 2h 2d 2c Ks", "four_deuces"],
    ["2h Ks Qs Js Ts", "wild_royal"],
    ["2h 2d 2c Js Ts", "wild_royal"],
    ["2h 9s 9h 9d 9c", "five"],
    ["2h 2d 2c 9s 9h", "five"],
    ["9h 8h 7h 6h 5h", "straight_flush"],
    ["2s 8h 7h 6h 5h", "straight_flush"],
    ["As 3s 4s 5s 2h", "straight_flush"],
    ["9s 9h 9d 9c 3s", "four"],
    ["2s 9h 9d 9c 3s", "four"],
    ["2s 2h 2d Ts 3h", "four"],
    ["9s 9h 9d 3c 3s", "full_house"],
    ["2s 9h 9d 3c 3s", "full_house"],
    ["Kh Jh 9h 4h 3h", "flush"],
    ["2s Jh 9h 4h 3h", "flush"],
    ["9h 8s 7h 6h 5h", "straight"],
    ["2s Ah 3d 4h 5h", "straight"],
    ["2s 2h Kd Ts 9h", "straight"],
    ["9s 9h 9d 4c 3s", "three"],
    ["2s 9h 9d 4c 3s", "three"],
    ["2s 2h Kd 8s 4h", "three"],
    ["9s 9h 4d 4c 3s", "nothing"],
    ["2s Ah Kd 8s 4h", "nothing"],
    ["As Ah Kd 8s 4h", "nothing"],
  ])("of %s is %s", (hand, name) => {
    expect(nameOf("deuces", hand)).toBe(name);
  });
});
