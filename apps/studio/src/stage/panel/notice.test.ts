// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { createNoticeBoard, refusalOf } from "./notice.ts";
import { PlayError } from "../round/play-api.ts";
import { loadWords } from "../words.ts";

const words = await loadWords("en");
const box = document.createElement("div");
const actions = {
  openCashier: vi.fn(),
  endSession: vi.fn(),
  close: vi.fn(),
  openCare: vi.fn(),
  requestRealityCheck: vi.fn(),
};
const refuse = (type: string) => refusalOf(new PlayError(type, ""), words, actions);

afterEach(() => vi.useRealTimers());

describe("a server refusal", () => {
  it.each([
    "round.session_ended",
    "round.launch_token_invalid",
    "round.already_open",
    "round.closed",
    "round.not_found",
    "round.action_illegal",
    "round.stake_outside_limits",
    "round.currency_mismatch",
    "round.too_soon",
    "round.reality_check_due",
    "wallet.insufficient_funds",
    "bonus.max_bet_exceeded",
    "bonus.free_spins_over",
    "game.is_blocked",
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
    "limit.loss_reached",
    "limit.wager_reached",
    "limit.session_reached",
    "request.too_many",
    "request.overloaded",
  ])("%s has its own message", (code) => {
    expect(refuse(code).sentence).not.toBe(words.error.other);
  });

  it("of a blocked game offers to close the frame", () => {
    const { sentence, action } = refuse("game.is_blocked");
    expect(sentence).toBe("This game is closed for now. Your bet wasn’t placed.");
    action?.run();
    expect(actions.close).toHaveBeenCalledOnce();
  });

  it("with an unknown code shows the general message", () => {
    expect(refuse("http.418")).toEqual({ sentence: words.error.other });
  });
});

describe("the notice board", () => {
  it("keeps a status until it is hidden and dismisses a message after a while", () => {
    vi.useFakeTimers();
    const board = createNoticeBoard(box, words);
    board.show("A remark.");
    vi.advanceTimersByTime(10_000);
    expect(box.hidden).toBe(true);
    board.showStatus(words.error.offline);
    vi.advanceTimersByTime(600_000);
    expect(box.hidden).toBe(false);
    expect(box.textContent).toBe(words.error.offline);
    expect(box.querySelector("button")).toBeNull();
    board.hide();
    expect(box.hidden).toBe(true);
  });

  it("shows a status with its action but without a close button", () => {
    const board = createNoticeBoard(box, words);
    const run = vi.fn();
    board.showStatus(words.error.offlineLong, { label: words.error.retry, run });
    expect([...box.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual(["Try again"]);
    box.querySelector("button")?.click();
    expect(run).toHaveBeenCalledOnce();
    expect(board.status).toBe("");
  });

  it("does not render the same status twice", () => {
    const board = createNoticeBoard(box, words);
    board.showStatus(words.error.offline);
    const [rendered] = box.children;
    board.showStatus(words.error.offline);
    expect(box.children[0]).toBe(rendered);
  });
});
