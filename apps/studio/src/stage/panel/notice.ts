import { button, element } from "../element.ts";
import type { PlayError } from "../round/play-api.ts";
import type { Words } from "../words.ts";

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface NoticeBoard {
  /** Shows a dismissible message with an optional action. Without one it disappears after `STAYS_MS`. */
  show(sentence: string, action?: NoticeAction): void;
  /** Shows a status until `hide`: it cannot be dismissed, because the game waits for it. */
  hold(sentence: string, action?: NoticeAction): void;
  /** The current status; empty if there is none. */
  readonly held: string;
  hide(): void;
}

const STAYS_MS = 5000;

export function createNoticeBoard(box: HTMLElement, words: Words): NoticeBoard {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = "";
  const hide = (): void => {
    clearTimeout(timer);
    held = "";
    box.hidden = true;
    box.replaceChildren();
  };
  const render = (
    sentence: string,
    action: NoticeAction | undefined,
    ...more: readonly HTMLElement[]
  ): void => {
    clearTimeout(timer);
    const run = (): void => {
      hide();
      action?.run();
    };
    const way = action && button({ class: "notice-action", text: action.label, onClick: run });
    box.replaceChildren(element("span", { text: sentence }), ...(way ? [way] : []), ...more);
    box.hidden = false;
  };
  return {
    hide,
    get held() {
      return held;
    },
    hold(sentence, action) {
      // Rendering it again would make screen readers repeat it.
      if (held !== sentence) render(sentence, action);
      held = sentence;
    },
    show(sentence, action) {
      held = "";
      render(
        sentence,
        action,
        button({ class: "notice-close", text: "×", label: words.close, onClick: hide }),
      );
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
  /** Asks the site for the reality check that blocks play. */
  readonly askSite: () => void;
}

type Way = "openCashier" | "close" | "openCare";

/** Message by error code, with the action that resolves the refusal, if any. */
const REFUSALS: Readonly<Partial<Record<string, readonly [sentence: keyof Words["error"], way?: Way]>>> = {
  "wallet.insufficient_funds": ["funds", "openCashier"],
  "round.session_ended": ["ended", "close"],
  "round.currency_mismatch": ["currency", "close"],
  "round.stake_outside_limits": ["limits"],
  "round.too_soon": ["tooSoon"],
  "round.action_illegal": ["illegal"],
  "round.closed": ["illegal"],
  "round.not_found": ["illegal"],
  "round.already_open": ["alreadyOpen"],
  "round.reality_check_due": ["realityCheck"],
  "bonus.max_bet_exceeded": ["bonusStake"],
  "bonus.free_spins_over": ["freeSpinsOver"],
  "game.is_blocked": ["unavailable", "close"],
  "player.blocked": ["blocked", "close"],
  "player.fraud": ["blocked", "close"],
  "player.self_excluded": ["excluded", "close"],
  "limit.loss_reached": ["limitReached", "openCare"],
  "limit.wager_reached": ["limitReached", "openCare"],
  "limit.session_reached": ["sessionLimit", "close"],
  "limit.time_reached": ["dayLimit", "close"],
  "request.too_many": ["tooMany"],
  "request.overloaded": ["tooMany"],
};

const WAY_WORDS = {
  openCashier: ({ error }: Words) => error.openCashier,
  close: ({ close }: Words) => close,
  openCare: ({ care }: Words) => care,
} as const;

/** The message for a server refusal, with its action. */
export function refusalOf(
  { type }: PlayError,
  words: Words,
  ways: WaysOn,
): { sentence: string; action?: NoticeAction } {
  const [said, way] = REFUSALS[type] ?? ["other"];
  if (type === "round.session_ended") ways.endSession();
  if (type === "round.reality_check_due") ways.askSite();
  const sentence = words.error[said];
  return way ? { sentence, action: { label: WAY_WORDS[way](words), run: ways[way] } } : { sentence };
}
