// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { buildHistory } from "./history-panel.ts";
import type { Round } from "../round/play-contract.ts";
import { loadWords } from "../words.ts";

test("a provably fair round shows its seed pair and nonce with a button to verify it; other rounds show none", async () => {
  const words = await loadWords("en");
  const [onShow, onCheck] = [vi.fn(async () => undefined), vi.fn()];
  const seed = { pair: 2, serverSeedHash: "ab", clientSeed: "mine", nonce: 7, scheme: 2 };
  const round: Round = {
    id: "a",
    status: "settled",
    stakeMinor: 100,
    winMinor: 0,
    step: 1,
    view: {} as Round["view"],
    legalActions: [],
    isFree: false,
    jackpotWins: [],
    seed,
    createdAt: "2026-11-24T12:00:00.000Z",
  };
  const list = buildHistory([round, { ...round, id: "b", seed: null }], {
    words,
    locale: "en",
    digits: String,
    onShow,
    onCheck,
  });
  const checks = [...list.querySelectorAll<HTMLButtonElement>(".round-seed")];
  expect(checks.map(({ textContent }) => textContent)).toEqual(["Seed pair 2, bet 7Check"]);
  checks[0]?.click();
  expect(onCheck).toHaveBeenCalledWith(seed);
  expect(onShow).not.toHaveBeenCalled();
});
