// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import type { FrameHandlers, SiteControls } from "@w10/game-bridge";
import { useRef, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freeSpinPushes } from "../../entities/bonus/free-spins.ts";
import { applyJackpots } from "../../entities/jackpot/jackpot-queries.ts";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { frozenBalance } from "../../entities/wallet/wallet-queries.ts";
import { maxFreezeMs, noControls, useGameBridge } from "../../features/game/frame/use-game-bridge.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";

const bridge = vi.hoisted(() => ({ handlers: null as unknown, closed: 0, sent: [] as unknown[] }));
vi.mock("@w10/game-bridge", () => ({
  connectFrame: (_: unknown, handlers: FrameHandlers) => {
    bridge.handlers = handlers;
    return {
      send: (message: unknown) => bridge.sent.push(message),
      close: () => {
        bridge.closed += 1;
      },
    };
  },
}));

const onCashier = vi.fn();
const onClose = vi.fn();
const onEnded = vi.fn();
const onReady = vi.fn();
const onRound = vi.fn();
const onCare = vi.fn();
const onCheckDue = vi.fn();
const onPlayForMoney = vi.fn();
const onCheckRound = vi.fn();
const onWagering = vi.fn();
const events = {
  onCashier,
  onClose,
  onEnded,
  onReady,
  onRound,
  onCare,
  onCheckDue,
  onPlayForMoney,
  onCheckRound,
  onWagering,
};
let sent: readonly SentCall[] = [];
beforeEach(() => {
  vi.clearAllMocks();
  bridge.closed = 0;
  bridge.sent = [];
  resetPageStores();
  sent = startFakeApi({ "GET /player/info": () => ({ body: { ...samplePlayer, balance: 900 } }) });
});
afterEach(cleanup);

const phoneControls: SiteControls = { corner: { width: 52, height: 52 }, offer: "deposit", wagered: 12 };

interface FrameProps {
  readonly mode: "real" | "demo";
  readonly jackpotId?: string | null;
}

function Frame({ mode, jackpotId = null }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isPaused, setPaused] = useState(false);
  const [controls, setControls] = useState(noControls);
  useGameBridge({ frame, mode, jackpotId, isPaused, controls, events });
  return (
    <>
      <iframe ref={frame} title="game" />
      <button type="button" onClick={() => setPaused(!isPaused)}>
        pause
      </button>
      <button type="button" onClick={() => setControls(phoneControls)}>
        narrow
      </button>
    </>
  );
}

async function open(mode: "real" | "demo", jackpotId: string | null = null) {
  const view = await renderScreen(<Frame mode={mode} jackpotId={jackpotId} />, { player: samplePlayer });
  const balance = () => (view.client.getQueryData(playerKeys.info) as typeof samplePlayer).balance;
  return { ...view, balance, frame: bridge.handlers as Required<FrameHandlers> };
}
const shown = () => frozenBalance.getState().amountMinor;

test("the header shows the balance before the round while the round is presented, then the server's", async () => {
  const { frame, balance, client } = await open("real");
  act(() => frame.roundStarted({ type: "roundStarted" }));
  expect(shown()).toBe(samplePlayer.balance);
  act(() => void client.setQueryData(playerKeys.info, { ...samplePlayer, balance: 5_000 }));
  expect(shown()).toBe(samplePlayer.balance);
  act(() => frame.roundOver({ type: "roundOver", roundId: "r", stakeMinor: 1, winMinor: 0 }));
  expect(shown()).toBeNull();
  await waitFor(() => expect(balance()).toBe(900));
});

test("a game's open sheet is marked for toasts on a phone, but not below the site's own header", async () => {
  const { frame } = await open("real");
  const isMarked = () => "sheet" in document.documentElement.dataset;
  const show = (isShown: boolean) => act(() => frame.sheetShown({ type: "sheetShown", isShown }));
  show(true);
  expect(isMarked()).toBe(false);
  act(() => screen.getByRole("button", { name: "narrow" }).click());
  show(true);
  expect(isMarked()).toBe(true);
  show(false);
  expect(isMarked()).toBe(false);
  show(true);
  cleanup();
  expect(isMarked()).toBe(false);
});

test("Back closes a game's open sheet and leaves the game open", async () => {
  const { frame } = await open("real");
  act(() => frame.sheetShown({ type: "sheetShown", isShown: true }));
  history.back();
  await waitFor(() => expect(bridge.sent).toContainEqual({ type: "closeSheet" }));
  expect(onClose).not.toHaveBeenCalled();
});

test("a frame cannot set the balance, not even during a round", async () => {
  const { frame, balance } = await open("real");
  const forged = { type: "balanceChanged", balanceMinor: 99_999_999, currency: "USD", version: 999 };
  const forgeBalance = () =>
    (frame as unknown as Record<string, ((message: unknown) => void) | undefined>)["balanceChanged"]?.(
      forged,
    );
  act(forgeBalance);
  act(() => frame.roundStarted({ type: "roundStarted" }));
  act(forgeBalance);
  expect([shown(), balance()]).toEqual([samplePlayer.balance, samplePlayer.balance]);
  act(() => frame.roundOver({ type: "roundOver", roundId: "r", stakeMinor: 1, winMinor: 99_999_999 }));
  await waitFor(() => expect(balance()).toBe(900));
});

test("a frame that never ends its round freezes the header's balance for at most two minutes", async () => {
  const { frame, unmount } = await open("real");
  vi.useFakeTimers();
  try {
    act(() => frame.roundStarted({ type: "roundStarted" }));
    vi.advanceTimersByTime(maxFreezeMs - 1);
    act(() => frame.roundStarted({ type: "roundStarted" }));
    expect(shown()).toBe(samplePlayer.balance);
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
    act(() => frame.roundStarted({ type: "roundStarted" }));
    expect(shown()).toBeNull();
    unmount();
  } finally {
    vi.useRealTimers();
  }
});

test("a demo game never changes the player's balance", async () => {
  const { frame, balance } = await open("demo");
  act(() => {
    frame.roundStarted({ type: "roundStarted" });
    frame.roundOver({ type: "roundOver", roundId: "r", stakeMinor: 1, winMinor: 0 });
  });
  expect(shown()).toBeNull();
  expect(balance()).toBe(samplePlayer.balance);
  expect(sent).toHaveLength(0);
});

test("the frame can open the cashier, close the game and report the end of its session; leaving closes the bridge", async () => {
  const { frame, unmount } = await open("real");
  frame.openCashier({} as never);
  frame.close({} as never);
  frame.sessionEnded({} as never);
  expect([onCashier, onClose, onEnded].map((spy) => spy.mock.calls.length)).toEqual([1, 1, 1]);
  frozenBalance.setState({ amountMinor: 5 });
  unmount();
  expect(bridge.closed).toBe(1);
  expect(shown()).toBeNull();
});

test("the frame is paused and resumed with the page, also when it becomes ready later", async () => {
  const { frame } = await open("real");
  const received = () =>
    bridge.sent
      .map((message) => (message as { type: string }).type)
      .filter((type) => ["pause", "resume"].includes(type));
  act(() => screen.getByRole("button", { name: "pause" }).click());
  expect(received()).toEqual(["pause"]);
  act(() => frame.ready({ type: "ready" }));
  expect(received()).toEqual(["pause", "pause"]);
  act(() => screen.getByRole("button", { name: "pause" }).click());
  expect(received().at(-1)).toBe("resume");
  act(() => frame.ready({ type: "ready" }));
  expect(received()).toHaveLength(3);
});

test("the frame receives the covered corner and the offer when it is ready and on each change", async () => {
  const { frame } = await open("real");
  const received = () =>
    bridge.sent.filter((message) => (message as { type: string }).type === "siteControls");
  act(() => frame.ready({ type: "ready" }));
  expect(received()).toEqual([]);
  act(() => screen.getByRole("button", { name: "narrow" }).click());
  expect(received()).toEqual([{ type: "siteControls", ...phoneControls }]);
  act(() => frame.ready({ type: "ready" }));
  expect(received()).toHaveLength(2);
  act(() => frame.playForMoney({ type: "playForMoney" }));
  expect(onPlayForMoney).toHaveBeenCalledOnce();
  const round = { type: "checkRound", mechanic: "dice", clientSeed: "mine", nonce: 3, scheme: 2 } as const;
  act(() => frame.checkRound(round));
  expect(onCheckRound).toHaveBeenCalledWith(round);
});

test("the volume set in one game applies to the next", async () => {
  localStorage.clear();
  const received = () => bridge.sent.filter((message) => (message as { type: string }).type === "volume");
  const { frame, unmount } = await open("demo");
  act(() => frame.ready({ type: "ready" }));
  expect(received()).toEqual([{ type: "volume", volume: 100 }]);
  frame.volumeChanged({ type: "volumeChanged", volume: 30 });
  unmount();
  bridge.sent.length = 0;
  const next = await open("real");
  act(() => next.frame.ready({ type: "ready" }));
  expect(received()).toEqual([{ type: "volume", volume: 30 }]);
  localStorage.clear();
});

test("the page is notified of rounds, requests for limits and due reality checks", async () => {
  const { frame } = await open("real");
  act(() => frame.roundStarted({ type: "roundStarted" }));
  act(() => frame.roundOver({ type: "roundOver", roundId: "r", stakeMinor: 1, winMinor: 0 }));
  expect(onRound.mock.calls).toEqual([[true], [false]]);
  act(() => frame.openCare({ type: "openCare" }));
  act(() => frame.realityCheckDue({ type: "realityCheckDue" }));
  expect([onCare, onCheckDue].map((spy) => spy.mock.calls.length)).toEqual([1, 1]);
});

/** Jackpot messages received by the frame. */
const jackpotMessages = () =>
  bridge.sent.filter((message) => JSON.stringify(message).includes("jackpotsChanged"));

test("a game with a jackpot receives the pool amounts when it is ready and on each change", async () => {
  const pool = (version: number, amountMinor: number) => ({
    level: "grand" as const,
    amountMinor,
    mustHitMinor: null,
    version,
  });
  sent = startFakeApi({
    "GET /jackpots": () => ({
      body: {
        currency: "USD",
        jackpots: [
          { id: "riviera-sunset", pools: [pool(3, 2_500_000)] },
          { id: "evening-drop", pools: [pool(9, 1)] },
        ],
      },
    }),
  });
  const { frame, client } = await open("demo", "riviera-sunset");
  expect(sent).toEqual([]);
  act(() => frame.ready({ type: "ready" }));
  await waitFor(() => expect(jackpotMessages()).toHaveLength(1));
  act(() =>
    applyJackpots(client, {
      type: "jackpots",
      pools: [
        { jackpotId: "riviera-sunset", level: "grand", currency: "USD", amountMinor: 2_500_070, version: 4 },
      ],
    }),
  );
  await waitFor(() => expect(jackpotMessages()).toHaveLength(2));
  const jackpotMessage = (version: number, amountMinor: number) => ({
    type: "jackpotsChanged",
    currency: "USD",
    pools: [{ level: "grand", amountMinor, version }],
  });
  expect(jackpotMessages()).toEqual([jackpotMessage(3, 2_500_000), jackpotMessage(4, 2_500_070)]);
});

test("a real game is notified of each balance change once it is ready, a demo of none", async () => {
  const { frame, client } = await open("real");
  const received = () =>
    bridge.sent.filter((message) => (message as { type: string }).type === "moneyChanged");
  const { balanceVersion: version } = samplePlayer;
  const change = (balanceVersion: number) =>
    act(() => void client.setQueryData(playerKeys.info, { ...samplePlayer, balanceVersion }));
  change(version + 1);
  expect(received()).toEqual([]);
  act(() => frame.ready({} as never));
  change(version + 2);
  change(version + 2);
  await waitFor(() =>
    expect(received()).toEqual([
      { type: "moneyChanged", currency: "USD", version: version + 1 },
      { type: "moneyChanged", currency: "USD", version: version + 2 },
    ]),
  );
  freeSpinPushes.setState({ times: 1 });
  expect(bridge.sent.at(-1)).toEqual({ type: "freeSpinsGranted" });
  expect(sent).toHaveLength(0);
  cleanup();
  bridge.sent = [];
  freeSpinPushes.setState({ times: 2 });
  const demo = await open("demo");
  act(() => demo.frame.ready({} as never));
  act(() => void demo.client.setQueryData(playerKeys.info, { ...samplePlayer, balanceVersion: version + 9 }));
  freeSpinPushes.setState({ times: 3 });
  expect(bridge.sent).toEqual([{ type: "volume", volume: 100 }]);
});
