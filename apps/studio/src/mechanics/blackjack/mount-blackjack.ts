import "./blackjack.css";
import type { BlackjackView } from "@w10/game-math";
import { button, element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import { countUp } from "../../stage/motion.ts";
import type { Round } from "../../stage/play-contract.ts";
import { fill } from "../../stage/words.ts";
import { createTable } from "./table.ts";
import { costOf, tableTimeline } from "./table-timeline.ts";

const viewOf = (round: Round): BlackjackView => round.view as unknown as BlackjackView;

type ActionName = "hit" | "stand" | "double" | "split" | "insurance" | "decline_insurance";

const ORDER: readonly ActionName[] = ["hit", "stand", "double", "split", "insurance", "decline_insurance"];
const KEYS: Readonly<Partial<Record<ActionName, string>>> = { hit: "h", stand: "s", double: "d", split: "p" };

/** Blackjack on the stage. */
export function mountBlackjack(game: Game): MountedMechanic {
  const { words, sound } = game;
  const table = createTable(words, sound);
  let shown: BlackjackView | null = null;
  let settled: (() => void) | null = null;
  game.stage.append(table.element);

  function offer(round: Round | null): void {
    table.actions.replaceChildren();
    if (!round || round.status !== "open") return;
    const view = viewOf(round);
    if (view.phase === "insurance") {
      const text = fill(words.blackjack.insuranceText, { amount: game.money(costOf("insurance", view)) });
      table.actions.append(
        element("p", { class: "insurance" }, [
          element("b", { text: words.blackjack.insuranceTitle }),
          element("span", { text }),
        ]),
      );
    }
    for (const action of ORDER.filter((each) => round.legalActions.includes(each))) {
      const cost = costOf(action, view);
      const key = KEYS[action];
      const made = button(
        { class: `action is-${action}`, attributes: key ? { "aria-keyshortcuts": key } : {} },
        [
          element("span", { text: words.blackjack[action] }),
          cost > 0 ? element("i", { text: `+${game.digits(cost)}` }) : null,
        ],
      );
      made.addEventListener("click", () => void act(round, action));
      table.actions.append(made);
    }
    // The main button has just been taken away from under the keyboard.
    const focused = document.activeElement;
    if (focused === null || focused === document.body)
      table.actions.querySelector<HTMLElement>("button")?.focus();
  }

  function speak(view: BlackjackView): void {
    const hand = view.hands[view.activeHand];
    if (view.phase !== "player" || !hand) return;
    const yours = fill(words.say.yourTurn, { total: hand.total });
    game.say(`${yours}. ${fill(words.say.dealer, { total: view.dealer.total })}`);
  }

  async function present(round: Round, before: BlackjackView | null): Promise<void> {
    const view = viewOf(round);
    if (before !== null) table.mark(before, game.digits);
    await table.play(tableTimeline(before, view));
    shown = view;
    table.mark(view, game.digits);
    if (round.status === "open") {
      speak(view);
      offer(round);
      return;
    }
    game.finish(round);
    if (round.winMinor > round.stakeMinor) sound.play("win");
    await countUp(0, round.winMinor, game.setWin).done;
    await game.cycleOver();
    settled?.();
    settled = null;
    game.setPlay({ isAllowed: true });
  }

  async function act(round: Round, action: ActionName): Promise<void> {
    for (const each of table.actions.querySelectorAll("button")) each.disabled = true;
    await game.running();
    const next = await game.act(round, action, costOf(action, viewOf(round)));
    if (next === null) {
      for (const each of table.actions.querySelectorAll("button")) each.disabled = false;
      return;
    }
    offer(null);
    await present(next, shown);
  }

  addEventListener("keydown", (event) => {
    const action = ORDER.find((each) => KEYS[each] === event.key.toLowerCase());
    if (!action || event.repeat || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]"))
      return;
    table.actions.querySelector<HTMLButtonElement>(`.is-${action}:not(:disabled)`)?.click();
  });

  return {
    async play() {
      const stakeMinor = game.stake.valueMinor;
      game.setWin(null);
      const round = await game.bet({ stakeMinor }, stakeMinor);
      if (!round) return;
      game.setPlay({ isAllowed: false });
      const over = new Promise<void>((done) => {
        settled = done;
      });
      await present(round, null);
      await over;
    },
    show(round) {
      const view = viewOf(round);
      table.lay([{ kind: "clear" }]);
      layView(view);
      table.mark(view, game.digits);
      shown = view;
      const isOpen = round.status === "open";
      game.setPlay({ isAllowed: !isOpen });
      if (isOpen) game.stake.set(view.baseStakeMinor);
      game.setWin(isOpen ? null : round.winMinor);
      offer(isOpen ? round : null);
    },
  };

  function layView(view: BlackjackView): void {
    const [first] = view.hands;
    if (view.hands.length > 1) {
      for (const hand of view.hands) table.lay([{ kind: "deal", to: 0, card: hand.cards[0] ?? null }]);
      table.lay([{ kind: "split" }]);
      for (const [index, hand] of view.hands.entries()) {
        table.lay(hand.cards.slice(1).map((card) => ({ kind: "deal", to: index, card }) as const));
      }
    } else table.lay((first?.cards ?? []).map((card) => ({ kind: "deal", to: 0, card }) as const));
    table.lay(view.dealer.cards.map((card) => ({ kind: "deal", to: "dealer", card }) as const));
    if (view.dealer.hasHoleCard) table.lay([{ kind: "deal", to: "dealer", card: null }]);
  }
}
