import { languages } from "@w10/phrases/languages";
import { button, element } from "../element.ts";
import type { Game } from "../game.ts";
import type { Round, RoundSeed } from "../round/play-contract.ts";
import { fill } from "../words.ts";

interface HistoryOptions extends Pick<Game, "words" | "locale" | "digits"> {
  readonly onShow: (round: Round) => Promise<void>;
  readonly onCheck: (seed: RoundSeed) => void;
}

function outcomeOf(round: Round, options: HistoryOptions): string {
  if (round.status === "settled") return options.digits(round.winMinor);
  return round.status === "open" ? options.words.rounds.open : options.words.rounds.void;
}

function rowOf(round: Round, options: HistoryOptions): HTMLElement {
  const { words, locale, digits } = options;
  const time = new Date(round.createdAt).toLocaleTimeString(languages[locale].intl, {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const isWin = round.winMinor > round.stakeMinor;
  return element("li", {}, [
    button(
      {
        class: "round-row",
        attributes: { title: words.rounds.show, ...(round.status === "settled" ? {} : { disabled: "" }) },
        onClick: () => void options.onShow(round),
      },
      [
        element("span", { class: "round-time", text: time }),
        element("span", {}, [
          element("i", { text: words.stake }),
          element("b", { text: digits(round.stakeMinor) }),
        ]),
        element("span", { class: isWin ? "is-won" : "" }, [
          element("i", { text: words.win }),
          element("b", { text: outcomeOf(round, options) }),
        ]),
      ],
    ),
    ...(round.seed ? [seedOf(round.seed, options)] : []),
  ]);
}

/** The seeds that decided a round, with a button to verify it. */
function seedOf(seed: RoundSeed, { words, onCheck }: HistoryOptions): HTMLElement {
  const text = fill(words.rounds.seeds, { pair: seed.pair, nonce: seed.nonce });
  return button(
    { class: "round-seed", attributes: { title: words.rounds.check }, onClick: () => onCheck(seed) },
    [element("span", { text }), element("u", { text: words.rounds.check })],
  );
}

/** The player's recent rounds of this title; each can be replayed. */
export function buildHistory(rounds: readonly Round[], options: HistoryOptions): HTMLElement {
  if (rounds.length === 0) return element("p", { class: "panel-empty", text: options.words.rounds.empty });
  return element(
    "ul",
    { class: "round-list" },
    rounds.map((round) => rowOf(round, options)),
  );
}
