import type { DeclaredRefusal, operations } from "@w10/contract";
import { button, element } from "../element.ts";
import type { PlayError } from "../round/play-api.ts";
import type { Words } from "../words.ts";

export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

export interface NoticeBoard {
  /** Shows a dismissible message with an optional action. Without one it disappears after `DISMISS_MS`. */
  show(sentence: string, action?: NoticeAction): void;
  /** Shows a status until `hide`: it cannot be dismissed, because the game waits for it. */
  showStatus(sentence: string, action?: NoticeAction): void;
  /** The current status; empty if there is none. */
  readonly status: string;
  hide(): void;
}

const DISMISS_MS = 5000;

export function createNoticeBoard(box: HTMLElement, words: Words): NoticeBoard {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let status = "";
  const hide = (): void => {
    clearTimeout(timer);
    status = "";
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
    const actionButton = action && button({ class: "notice-action", text: action.label, onClick: run });
    box.replaceChildren(
      element("span", { text: sentence }),
      ...(actionButton ? [actionButton] : []),
      ...more,
    );
    box.hidden = false;
  };
  return {
    hide,
    get status() {
      return status;
    },
    showStatus(sentence, action) {
      // Rendering it again would make screen readers repeat it.
      if (status !== sentence) render(sentence, action);
      status = sentence;
    },
    show(sentence, action) {
      status = "";
      render(
        sentence,
        action,
        button({ class: "notice-close", text: "×", label: words.close, onClick: hide }),
      );
      if (!action) timer = setTimeout(hide, DISMISS_MS);
    },
  };
}

export interface RefusalActions {
  readonly openCashier: () => void;
  readonly endSession: () => void;
  readonly close: () => void;
  /** Opens limits and time-out. */
  readonly openCare: () => void;
  /** Asks the site for the reality check that blocks play. */
  readonly requestRealityCheck: () => void;
}

type RefusalActionName = "openCashier" | "close" | "openCare";

type PlayOperation = (typeof operations)["openPlaySession" | "placeBet" | "actOnRound" | "replayTitleRound"];

/** What play may be refused with, apart from faults that a player can do nothing about. */
type PlayRefusal =
  | DeclaredRefusal<PlayOperation>
  | "round.session_ended"
  | "request.too_many"
  | "request.overloaded";

/** Message by error code, with the action that resolves the refusal, if any. */
const REFUSALS: Readonly<
  Record<PlayRefusal, readonly [sentence: keyof Words["error"], action?: RefusalActionName]>
> = {
  "wallet.insufficient_funds": ["funds", "openCashier"],
  "round.session_ended": ["ended", "close"],
  "round.launch_token_invalid": ["ended", "close"],
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

const isPlayRefusal = (type: string): type is PlayRefusal => Object.hasOwn(REFUSALS, type);

const ACTION_LABELS = {
  openCashier: ({ error }: Words) => error.openCashier,
  close: ({ close }: Words) => close,
  openCare: ({ care }: Words) => care,
} as const;

/** The message for a server refusal, with its action. */
export function refusalOf(
  { type }: PlayError,
  words: Words,
  actions: RefusalActions,
): { sentence: string; action?: NoticeAction } {
  const [messageKey, name] = isPlayRefusal(type) ? REFUSALS[type] : ["other" as const];
  if (type === "round.session_ended") actions.endSession();
  if (type === "round.reality_check_due") actions.requestRealityCheck();
  const sentence = words.error[messageKey];
  return name
    ? { sentence, action: { label: ACTION_LABELS[name](words), run: actions[name] } }
    : { sentence };
}
