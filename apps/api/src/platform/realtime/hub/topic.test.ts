import { describe, expect, it } from "vitest";
import { HistoryStream } from "./history-stream.ts";
import { Topic } from "./topic.ts";

const publication = (n: number) => ({ dataJson: String(n), tags: undefined, isHistorySkipped: false });
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

class Listener {
  readonly frames: Buffer[] = [];
  deliver(frame: Buffer): void {
    this.frames.push(frame);
  }
  get numbers(): readonly number[] {
    return this.frames.map((frame) => Number(/"data":(\d+)/.exec(frame.toString())?.[1]));
  }
}

describe("a topic", () => {
  it("writes in slices, in order for everyone and with the same bytes", async () => {
    const topic = new Topic("w10_maintenance", undefined, 2);
    const listeners = Array.from({ length: 5 }, () => new Listener());
    for (const listener of listeners) topic.add(listener);
    topic.publish(publication(1), 0);
    topic.publish(publication(2), 0);
    expect(listeners.map(({ frames }) => frames.length)).toEqual([1, 1, 0, 0, 0]);
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    for (const listener of listeners) expect(listener.numbers).toEqual([1, 2]);
    expect(new Set(listeners.map(({ frames }) => frames[0])).size).toBe(1);
    expect(topic.isIdle === false && topic.subscriptionCount === 5).toBe(true);
  });

  it("gives a new subscriber nothing published before, even if others still wait for it", async () => {
    const topic = new Topic("w10_maintenance", undefined, 1);
    for (let count = 0; count < 3; count += 1) topic.add(new Listener());
    topic.publish(publication(1), 0);
    const newcomer = new Listener();
    topic.add(newcomer);
    topic.publish(publication(2), 0);
    for (let turn = 0; turn < 10; turn += 1) await nextTurn();
    expect(newcomer.numbers).toEqual([2]);
  });
});

describe("a channel's history", () => {
  const limits = { size: 3, ttlMs: 1000, publicationsPerCall: 2 };
  const filled = (count: number): HistoryStream => {
    const stream = new HistoryStream(limits);
    for (let n = 1; n <= count; n += 1) stream.append(String, 0);
    return stream;
  };
  const offsets = (entries: readonly { offset: number }[] | undefined) =>
    entries?.map(({ offset }) => offset);

  it("recovers what follows the requested offset without a gap", () => {
    const stream = filled(5);
    const { epoch } = stream;
    expect(offsets(stream.recover({ offset: 4, epoch }, 0))).toEqual([5]);
    expect(offsets(stream.recover({ offset: 3, epoch: "" }, 0))).toEqual([4, 5]);
    expect(offsets(stream.recover({ offset: 5, epoch }, 0))).toEqual([]);
    expect(stream.recover({ offset: 2, epoch }, 0)).toBeUndefined();
    expect(stream.recover({ offset: 1, epoch }, 0)).toBeUndefined();
    expect(stream.recover({ offset: 6, epoch }, 0)).toBeUndefined();
    expect(stream.recover({ offset: 5, epoch: filled(5).epoch }, 0)).toBeUndefined();
  });

  it("continues counting after its publications expired", () => {
    const stream = filled(2);
    expect(stream.recover({ offset: 1, epoch: stream.epoch }, 1000)).toBeUndefined();
    expect(offsets(stream.recover({ offset: 2, epoch: stream.epoch }, 1000))).toEqual([]);
    expect(stream.append(String, 1000).offset).toBe(3);
  });

  it("reads forwards and backwards from a position", () => {
    const stream = filled(5);
    expect(offsets(stream.read({}, 0))).toEqual([]);
    expect(offsets(stream.read({ limit: -1 }, 0))).toEqual([3, 4]);
    expect(offsets(stream.read({ limit: 2, since: { offset: 4, epoch: "" } }, 0))).toEqual([5]);
    expect(offsets(stream.read({ limit: 2, isReverse: true, since: { offset: 5, epoch: "" } }, 0))).toEqual([
      4, 3,
    ]);
    expect(stream.read({ limit: 1, since: { offset: 0, epoch: "other" } }, 0)).toBeUndefined();
  });
});
