import { afterEach, expect, test, vi } from "vitest";
import words from "@w10/phrases/locales/en/studio.json";
import { PlayError } from "./play-api.ts";
import type { Round } from "./play-contract.ts";
import { RoundCalls } from "./round-calls.ts";
import type { GameRun } from "../run-game.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = { id: "r1", step: 1, status: "open", stakeMinor: 100, winMinor: 0, jackpotWins: [] };
const settled = { ...open, status: "settled", winMinor: 250 };

/**
 * The calls of a stage whose open round the server refuses all actions in; `latest` is the record's newest
 * round.
 */
function refuseActions(latest: object, refusal = "round.closed") {
  const messages: string[] = [];
  const shown: unknown[] = [];
  const sent: unknown[] = [];
  const counted: number[][] = [];
  const invalidateMoney = vi.fn();
  const refuse = () => Promise.reject(new PlayError(refusal, "refused"));
  const run = {
    parts: {
      opened: { session: { openRound: open, currency: "USD", minCycleMs: 5_000 }, words, replay: null },
      api: {
        act: refuse,
        poll: refuse,
        bet: () => new Promise((reply) => setTimeout(() => reply({ round: latest }), 400)),
        rounds: () => Promise.resolve({ rounds: [latest] }),
      },
    },
    balance: {
      hold: () => undefined,
      release: () => undefined,
      apply: () => undefined,
      count: (...amounts: number[]) => counted.push(amounts),
    },
    board: { hide: () => undefined, show: (sentence: string) => messages.push(sentence) },
    bridge: { send: (message: unknown) => sent.push(message) },
    mounted: { show: (round: unknown) => shown.push(round) },
    announce: (sentence: string) => messages.push(sentence),
    invalidateMoney,
    freeSpins: { isFree: false },
    money: (minor: number) => `$${minor / 100}`,
  };
  return {
    calls: new RoundCalls(run as unknown as GameRun),
    messages,
    shown,
    sent,
    counted,
    invalidateMoney,
  };
}

const onStage = open as unknown as Round;
const never = new Promise<string>(() => undefined);

test("a round that ended by time while polls were refused is read from the record and finishes normally", async () => {
  const { calls, messages, shown, sent, counted, invalidateMoney } = refuseActions(settled);
  const ended = await calls.watch(onStage, never);
  expect(ended).toEqual(settled);
  expect(messages).toEqual([]);
  expect(shown).toEqual([]);
  expect(calls.hasOpenRound).toBe(false);
  expect(invalidateMoney).toHaveBeenCalledOnce();
  if (ended) calls.finish(ended);
  expect(messages).toEqual(["Win $2.5"]);
  expect(counted).toEqual([[100, 250]]);
  expect(sent).toEqual([{ type: "roundOver", roundId: "r1", stakeMinor: 100, winMinor: 250 }]);
});

test("a cash-out that came too late resolves to the ended round", async () => {
  const { calls, messages } = refuseActions(settled);
  expect(await calls.watch(onStage, Promise.resolve("cash_out"))).toEqual(settled);
  expect(messages).toEqual([]);
});

test("an action in an ended round is refused; the round is shown, announced and counted once", async () => {
  const { calls, messages, shown, counted } = refuseActions(settled);
  expect(await calls.act(onStage, "stand", 0)).toBeNull();
  expect(shown).toEqual([settled]);
  expect(messages.at(-1)).toBe("Win $2.5");
  expect(messages).toContain(words.error.illegal);
  expect(calls.hasOpenRound).toBe(false);
  await calls.act(onStage, "stand", 0);
  expect(counted).toEqual([[100, 250]]);
});

test("a round still open after a refusal is shown again and stays open", async () => {
  const { calls, shown, counted } = refuseActions(open);
  expect(await calls.act(onStage, "split", 0)).toBeNull();
  expect(shown).toEqual([open]);
  expect(counted).toEqual([]);
  expect(calls.hasOpenRound).toBe(true);
});

test("a poll refused for another reason shows the message and resumes after a pause", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => undefined);
  const { calls, messages, shown } = refuseActions(open, "request.too_many");
  const followed = vi.fn();
  const watched = calls.watch(onStage, never).then(followed);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(messages).toContain(words.error.tooMany);
  expect(followed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await watched;
  expect(followed).toHaveBeenCalledWith(open);
  expect(shown).toEqual([]);
});

test("the minimum duration of a round starts with the server's answer, even a slow one", async () => {
  vi.useFakeTimers();
  const { calls } = refuseActions(settled);
  const isOver = vi.fn();
  void calls
    .bet({}, 100)
    .then(() => calls.waitForMinCycle())
    .then(isOver);
  await vi.advanceTimersByTimeAsync(5_300);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(isOver).toHaveBeenCalled();
});
