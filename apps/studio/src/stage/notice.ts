import { button, element } from "./element.ts";
import { PlayError } from "./play-api.ts";
import type { Words } from "./words.ts";

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface NoticeBoard {
  /** Shows a sentence, with a way on where there is one. Without an action it leaves by itself. */
  show(sentence: string, action?: NoticeAction): void;
  hide(): void;
}

const STAYS_MS = 5000;

export function createNoticeBoard(box: HTMLElement, words: Words): NoticeBoard {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = (): void => {
    clearTimeout(timer);
    box.hidden = true;
    box.replaceChildren();
  };
  return {
    hide,
    show(sentence, action) {
      clearTimeout(timer);
      const run = (): void => {
        hide();
        action?.run();
      };
      box.replaceChildren(
        element("span", { text: sentence }),
        ...(action ? [button({ class: "notice-action", text: action.label, onClick: run })] : []),
        button({ class: "notice-close", text: "×", label: words.close, onClick: hide }),
      );
      box.hidden = false;
      if (!action) timer = setTimeout(hide, STAYS_MS);
    },
  };
}

export interface WaysOn {
  readonly openCashier: () => void;
  readonly endSession: () => void;
  readonly close: () => void;
  /** Opens limits and time-out. */
  readonly openCare: () => void;
  /** The site has a question for the player before play goes on. */
  readonly askSite: () => void;
}

/** The sentence for a refusal of the server, and the way on from it. */
export function refusalOf(
  error: PlayError,
  words: Words,
  ways: WaysOn,
): { sentence: string; action?: NoticeAction } {
  switch (error.type) {
    case "wallet.insufficient_funds":
      return {
        sentence: words.error.funds,
        action: { label: words.error.openCashier, run: ways.openCashier },
      };
    case "round.session_ended":
      ways.endSession();
      return { sentence: words.error.ended, action: { label: words.close, run: ways.close } };
    case "round.stake_outside_limits":
      return { sentence: words.error.limits };
    case "round.too_soon":
      return { sentence: words.error.tooSoon };
    case "round.action_illegal":
      return { sentence: words.error.illegal };
    case "player.blocked":
      return { sentence: words.error.blocked, action: { label: words.close, run: ways.close } };
    case "player.self_excluded":
      return { sentence: words.error.excluded, action: { label: words.close, run: ways.close } };
    case "limit.loss_reached":
    case "limit.wager_reached":
      return { sentence: words.error.limitReached, action: { label: words.care, run: ways.openCare } };
    case "limit.session_reached":
      return { sentence: words.error.sessionLimit, action: { label: words.close, run: ways.close } };
    case "round.reality_check_due":
      ways.askSite();
      return { sentence: words.error.realityCheck };
    case "request.too_many":
      return { sentence: words.error.tooMany };
    default:
      return { sentence: words.error.other };
  }
}
