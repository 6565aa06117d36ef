import { element } from "../../stage/element.ts";
import type { Game } from "../../stage/game.ts";
import { fill } from "../../stage/words.ts";
import { type ChipTray, createChipTray } from "./chip-tray.ts";

/** A bet made with chips. There is one per spot. */
export interface ChipBet {
  readonly kind: string;
  readonly pockets?: readonly number[];
  readonly amountMinor: number;
}

export const keyOf = ({ kind, pockets = [] }: Pick<ChipBet, "kind" | "pockets">): string =>
  `${kind}:${pockets.join()}`;

/**
 * Bets on the table. Each change makes a new slip that links to the previous one, so that undo returns to it.
 */
export interface BetSlip<Bet extends ChipBet> {
  readonly bets: readonly Bet[];
  readonly previous: BetSlip<Bet> | null;
}

interface SlipLimits {
  readonly maxStakeMinor: number;
  readonly maxBets: number;
}

interface SlipChange<Bet extends ChipBet> {
  readonly slip: BetSlip<Bet>;
  readonly refusal: null | "over_limit" | "too_many";
}

export const EMPTY = { bets: [], previous: null };

export const totalOf = ({ bets }: BetSlip<ChipBet>): number =>
  bets.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Adds bets, merging those on the same spot. */
function merge<Bet extends ChipBet>(bets: readonly Bet[], added: readonly Bet[]): Bet[] {
  const byKey = new Map(bets.map((bet) => [keyOf(bet), bet]));
  for (const bet of added) {
    const before = byKey.get(keyOf(bet))?.amountMinor ?? 0;
    byKey.set(keyOf(bet), { ...bet, amountMinor: before + bet.amountMinor });
  }
  return [...byKey.values()];
}

/** Adds bets, or refuses them all and leaves the slip unchanged. */
export function addBets<Bet extends ChipBet>(
  slip: BetSlip<Bet>,
  added: readonly Bet[],
  limits: SlipLimits,
): SlipChange<Bet> {
  const next = { bets: merge(slip.bets, added), previous: slip };
  if (totalOf(next) > limits.maxStakeMinor) return { slip, refusal: "over_limit" };
  if (next.bets.length > limits.maxBets) return { slip, refusal: "too_many" };
  return { slip: next, refusal: null };
}

export const undo = <Bet extends ChipBet>(slip: BetSlip<Bet>): BetSlip<Bet> => slip.previous ?? slip;

export const clear = <Bet extends ChipBet>(slip: BetSlip<Bet>): BetSlip<Bet> =>
  slip.bets.length === 0 ? slip : { bets: [], previous: slip };

interface BetControlOptions<Bet extends ChipBet> {
  readonly maxBets: number;
  /** Notice for a bet above the maximum, with the place `{{amount}}`. */
  readonly overLimit: string;
  /** Called before the bets change, to clear a shown result. */
  readonly onBeforeChange: () => void;
  readonly onBets: (bets: readonly Bet[]) => void;
}

/** The chip tray, the total stake and the actions on all bets: undo, clear, repeat, double. */
export class BetControls<Bet extends ChipBet> {
  readonly tray: ChipTray;
  readonly #game: Game;
  readonly #options: BetControlOptions<Bet>;
  readonly #limits: SlipLimits;
  readonly #total = element("b", { class: "figure-value" });
  #slip: BetSlip<Bet> = EMPTY;
  #last: readonly Bet[] = [];
  #isOpen = true;

  constructor(game: Game, options: BetControlOptions<Bet>) {
    const { words, session, stake, extras } = game;
    this.#game = game;
    this.#options = options;
    this.#limits = { maxStakeMinor: session.limits.maxStakeMinor, maxBets: options.maxBets };
    this.tray = createChipTray(game, {
      onUndo: () => this.#change((from) => ({ slip: undo(from), refusal: null })),
      onClear: () => this.#change((from) => ({ slip: clear(from), refusal: null })),
      onRepeat: () => this.#change(() => addBets(EMPTY, this.#last, this.#limits)),
      onDouble: () => this.#change((from) => addBets(from, from.bets, this.#limits)),
    });
    stake.hide();
    extras.append(
      element("div", { class: "figure" }, [element("span", { text: words.roulette.total }), this.#total]),
    );
  }

  get bets(): readonly Bet[] {
    return this.#slip.bets;
  }

  get stakeMinor(): number {
    return totalOf(this.#slip);
  }

  add(bet: Bet): void {
    this.#change((from) => addBets(from, [bet], this.#limits));
  }

  /** Replaces the bets; this cannot be undone. */
  set(bets: readonly Bet[]): void {
    this.#slip = { bets, previous: null };
    this.#show();
  }

  /** Stores the last round's bets for the repeat button. */
  remember(bets: readonly Bet[]): void {
    this.#last = bets;
  }

  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#show();
  }

  #change(next: (from: BetSlip<Bet>) => SlipChange<Bet>): void {
    if (!this.#isOpen) return;
    const { words, money, notice, sound } = this.#game;
    this.#options.onBeforeChange();
    const { slip, refusal } = next(this.#slip);
    if (refusal === "over_limit")
      notice(fill(this.#options.overLimit, { amount: money(this.#limits.maxStakeMinor) }));
    if (refusal === "too_many") notice(words.roulette.tooMany);
    this.#slip = slip;
    sound.play("chip");
    this.#options.onBets(slip.bets);
    this.#show();
  }

  #show(): void {
    const { bets, previous } = this.#slip;
    this.#total.textContent = this.#game.digits(this.stakeMinor);
    this.tray.setState({
      isOpen: this.#isOpen,
      hasBets: bets.length > 0,
      canUndo: previous !== null,
      canRepeat: this.#last.length > 0,
    });
    this.#game.setPlay({ isAllowed: this.stakeMinor >= this.#game.session.limits.minStakeMinor });
  }
}
