import "./roulette.css";
import { colorOf, type RouletteBet, type RouletteState } from "@w10/game-math";
import { minorUnitsOf } from "@w10/money";
import { element } from "../../stage/element.ts";
import type { Game, MountedMechanic } from "../../stage/game.ts";
import { countUp } from "../../stage/motion.ts";
import type { Round } from "../../stage/play-contract.ts";
import { fill } from "../../stage/words.ts";
import { type BetSlip, chipText, clear, EMPTY, place, type SlipChange, totalOf, undo } from "./bet-slip.ts";
import { createChipTray } from "./chip-tray.ts";
import { createCloth } from "./cloth.ts";
import { createWheel } from "./wheel.ts";

const LAST_NUMBERS = 12;

const stateOf = (round: Round): RouletteState => round.view as unknown as RouletteState;

function createLastNumbers(label: string) {
  const list = element("ol", { class: "last", attributes: { "aria-label": label } });
  return {
    element: list,
    add(pocket: number): void {
      list.prepend(element("li", { class: `is-${colorOf(pocket)}`, text: String(pocket) }));
      while (list.children.length > LAST_NUMBERS) list.lastChild?.remove();
    },
  };
}

/** Single-zero roulette on the stage. */
export function mountRoulette(game: Game): MountedMechanic {
  const { words, session, title } = game;
  if (title.mechanic !== "roulette") throw new Error("not a roulette");
  const limits = { maxStakeMinor: session.limits.maxStakeMinor, maxBets: title.rules.maxBets };
  const short = (minor: number) => chipText(minor, minorUnitsOf(session.currency));
  let slip: BetSlip = EMPTY;
  let lastBets: readonly RouletteBet[] = [];
  let isOpen = true;
  let isResultShown = false;

  const wheel = createWheel();
  const last = createLastNumbers(words.roulette.last);
  const result = element("div", { class: "result", attributes: { hidden: "" } });
  const hint = element("p", { class: "hint", text: words.roulette.placeBets });
  const total = element("b", { class: "figure-value" });
  const cloth = createCloth({
    ...{ words, money: game.money, chipText: short },
    onBet: ({ kind, pockets }) =>
      change((from) => place(from, [{ kind, pockets, amountMinor: tray.chosenMinor }], limits)),
  });
  const tray = createChipTray({
    ...{ words, chipText: short, money: game.money },
    chipsMinor: session.limits.presetsMinor,
    normalMinor: session.limits.defaultStakeMinor,
    onUndo: () => change((from) => ({ slip: undo(from), refusal: null })),
    onClear: () => change((from) => ({ slip: clear(from), refusal: null })),
    onRepeat: () => change(() => place(EMPTY, lastBets, limits)),
    onDouble: () => change((from) => place(from, from.bets, limits)),
  });

  function refresh(): void {
    const sum = totalOf(slip);
    total.textContent = game.digits(sum);
    cloth.showBets(slip.bets);
    cloth.setOpen(isOpen);
    tray.setState({
      isOpen,
      hasBets: slip.bets.length > 0,
      canUndo: slip.earlier !== null,
      canRepeat: lastBets.length > 0,
    });
    game.setPlay({ isAllowed: sum >= session.limits.minStakeMinor });
  }
  function change(next: (from: BetSlip) => SlipChange): void {
    if (!isOpen) return;
    if (isResultShown) putAway();
    const { slip: changed, refusal } = next(slip);
    if (refusal === "over_limit")
      game.notice(fill(words.roulette.overLimit, { amount: game.money(limits.maxStakeMinor) }));
    if (refusal === "too_many") game.notice(words.roulette.tooMany);
    slip = changed;
    game.sound.play("chip");
    refresh();
  }
  function putAway(): void {
    isResultShown = false;
    slip = EMPTY;
    result.hidden = true;
    hint.hidden = false;
    cloth.showResult(null);
    game.setWin(null);
  }
  function showResult(state: RouletteState): void {
    const { pocket, color } = state;
    cloth.showBets(state.bets);
    cloth.showResult(state);
    result.className = `result is-${color}`;
    result.replaceChildren(
      element("b", { text: String(pocket) }),
      element("span", { text: words.roulette.color[color] }),
    );
    result.hidden = false;
    hint.hidden = true;
    isResultShown = true;
  }

  async function play(): Promise<void> {
    if (isResultShown) putAway();
    const stakeMinor = totalOf(slip);
    isOpen = false;
    refresh();
    const choice = {
      bets: slip.bets.map(({ kind, pockets, amountMinor }) => ({ kind, pockets, amountMinor })),
    };
    const round = await game.bet(choice, stakeMinor);
    if (round) {
      const state = stateOf(round);
      game.stage.classList.add("is-spinning");
      game.sound.play("ball");
      await wheel.spin(state.pocket);
      game.stage.classList.remove("is-spinning");
      game.sound.play("ball");
      last.add(state.pocket);
      showResult(state);
      game.finish(round);
      game.say(
        `${fill(words.say.pocket, { pocket: state.pocket, color: words.roulette.color[state.color] })}. ${
          round.winMinor > 0 ? fill(words.say.won, { amount: game.money(round.winMinor) }) : words.say.lost
        }`,
      );
      if (round.winMinor > stakeMinor) game.sound.play("win");
      await countUp(0, round.winMinor, game.setWin).done;
      lastBets = slip.bets;
      await game.cycleOver();
    }
    isOpen = true;
    if (round) {
      slip = EMPTY;
      tray.setState({ isOpen, hasBets: false, canUndo: false, canRepeat: true });
      cloth.setOpen(true);
      total.textContent = game.digits(0);
      game.setPlay({ isAllowed: false });
    } else refresh();
  }

  game.stake.hide();
  game.extras.append(
    element("div", { class: "figure" }, [element("span", { text: words.roulette.total }), total]),
  );
  game.stage.append(
    element("div", { class: "wheel-side" }, [
      wheel.element,
      element("div", { class: "wheel-notes" }, [result, hint, last.element]),
    ]),
    cloth.element,
    tray.element,
  );
  refresh();
  void game.recentRounds().then((rounds) => {
    for (const round of rounds.toReversed()) last.add(stateOf(round).pocket);
  });
  return {
    play,
    show(round) {
      const state = stateOf(round);
      wheel.rest(state.pocket);
      showResult(state);
      game.setWin(round.winMinor);
      lastBets = state.bets.map(({ kind, pockets, amountMinor }) => ({ kind, pockets, amountMinor }));
      tray.setState({ isOpen, hasBets: false, canUndo: false, canRepeat: true });
    },
  };
}
