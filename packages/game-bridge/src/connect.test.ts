import { describe, expect, it } from "vitest";
import { connectFrame, connectSite, type MessageHost, type MessageTarget } from "./connect.ts";
import { CHANNEL, type FrameMessage, type SiteMessage, VERSION } from "./messages.ts";

type Listener = (event: { data: unknown; source: unknown }) => void;

class FakeWindow implements MessageHost, MessageTarget {
  readonly listeners = new Set<Listener>();
  parent: FakeWindow = this;
  /** The sender; browsers set the source themselves. */
  speaker: unknown = null;
  addEventListener(_: "message", listener: Listener): void {
    this.listeners.add(listener);
  }
  removeEventListener(_: "message", listener: Listener): void {
    this.listeners.delete(listener);
  }
  postMessage(message: unknown): void {
    this.deliver(structuredClone(message), this.speaker);
  }
  deliver(data: unknown, source: unknown): void {
    for (const listener of this.listeners) listener({ data, source });
  }
}

function pair() {
  const site = new FakeWindow();
  const frame = new FakeWindow();
  frame.parent = site;
  site.speaker = frame;
  frame.speaker = site;
  return { site, frame, iframe: { contentWindow: frame } };
}

describe("the bridge", () => {
  it("delivers every message of the game to the site", () => {
    const { site, frame, iframe } = pair();
    const heard: FrameMessage[] = [];
    const note = (message: FrameMessage) => heard.push(message);
    connectFrame(
      iframe,
      {
        ready: note,
        roundStarted: note,
        roundOver: note,
        openCashier: note,
        openCare: note,
        openWagering: note,
        realityCheckDue: note,
        close: note,
        sessionEnded: note,
      },
      site,
    );
    const game = connectSite({}, frame);
    const sent: FrameMessage[] = [
      { type: "ready" },
      { type: "roundStarted" },
      { type: "roundOver", roundId: "r1", stakeMinor: 100, winMinor: 0 },
      { type: "openCashier" },
      { type: "openCare" },
      { type: "openWagering" },
      { type: "realityCheckDue" },
      { type: "close" },
      { type: "sessionEnded" },
    ];
    for (const message of sent) game.send(message);
    expect(heard).toEqual(sent);
  });

  it("delivers every message of the site to the game", () => {
    const { site, frame, iframe } = pair();
    const heard: SiteMessage[] = [];
    const note = (message: SiteMessage) => heard.push(message);
    connectSite(
      {
        pause: note,
        resume: note,
        volume: note,
        moneyChanged: note,
        freeSpinsGranted: note,
        jackpotsChanged: note,
      },
      frame,
    );
    const page = connectFrame(iframe, {}, site);
    const sent: SiteMessage[] = [
      { type: "pause" },
      { type: "resume" },
      { type: "volume", volume: 40 },
      { type: "moneyChanged", currency: "RUB", version: 0 },
      { type: "freeSpinsGranted" },
      {
        type: "jackpotsChanged",
        currency: "USD",
        pools: [{ level: "grand", amountMinor: 2_500_050, version: 7 }],
      },
    ];
    for (const message of sent) page.send(message);
    expect(heard).toEqual(sent);
  });

  it("ignores other windows, even with a valid message", () => {
    const { site, iframe } = pair();
    let calls = 0;
    connectFrame(iframe, { close: () => (calls += 1) }, site);
    const data = { channel: CHANNEL, version: VERSION, message: { type: "close" } };
    site.deliver(data, new FakeWindow());
    site.deliver(data, null);
    expect(calls).toBe(0);
    site.deliver(data, iframe.contentWindow);
    expect(calls).toBe(1);
  });

  it("ignores malformed messages, other channels, other versions and the wrong direction", () => {
    const { site, frame, iframe } = pair();
    const fail = () => expect.unreachable("a bad message was handled");
    connectFrame(iframe, { roundStarted: fail, roundOver: fail, close: fail }, site);
    const good = { type: "close" };
    const bad = [
      null,
      "close",
      good,
      { channel: "other", version: VERSION, message: good },
      { channel: CHANNEL, version: VERSION + 1, message: good },
      {
        channel: CHANNEL,
        version: VERSION,
        message: { type: "roundOver", roundId: "r1", stakeMinor: 0.5, winMinor: 1 },
      },
      {
        channel: CHANNEL,
        version: VERSION,
        message: { type: "roundOver", roundId: "", stakeMinor: 1, winMinor: 1 },
      },
      { channel: CHANNEL, version: VERSION, message: { type: "pause" } },
      // A frame cannot set the balance.
      {
        channel: CHANNEL,
        version: VERSION,
        message: { type: "balanceChanged", balanceMinor: 99_999, currency: "EUR", version: 99 },
      },
      { channel: CHANNEL, version: VERSION, message: { type: "constructor" } },
    ];
    for (const data of bad) site.deliver(data, frame);
  });

  it("receives nothing after it is closed", () => {
    const { site, frame, iframe } = pair();
    const page = connectFrame(iframe, { ready: () => expect.unreachable("received after closing") }, site);
    page.close();
    connectSite({}, frame).send({ type: "ready" });
    expect(site.listeners.size).toBe(0);
  });
});
