/** The balance that the server sent last, minor units. */
interface BalanceFigures {
  /** Real and bonus money together. */
  readonly balanceMinor: number;
  readonly bonusMinor: number;
  /** Bonus money that the title does not take; rounds do not move it, and do not name it. */
  readonly unusedBonusMinor?: number;
  readonly balanceVersion: number;
}

/** The balance as the game shows it: the server's figures by version, less a stake that is in play. */
export interface GameBalance {
  /** Real money. A stake takes it first. */
  readonly realMinor: number;
  readonly bonusMinor: number;
  /** Bonus money that the title does not take. */
  readonly unusedBonusMinor: number;
  /** The version of the last balance that was applied. */
  readonly version: number;
  /** A debit that the player must see at once, before the server has answered. */
  hold(amountMinor: number): void;
  release(): void;
  /** Takes a balance of the server; an older version than the known one changes nothing. */
  take(figures: BalanceFigures): void;
  /** Counts a finished round into the net position of this session. */
  count(stakeMinor: number, winMinor: number): void;
  readonly netMinor: number;
}

export function createGameBalance(
  start: BalanceFigures & { readonly netMinor: number },
  onChange: () => void,
): GameBalance {
  let figures: BalanceFigures = start;
  let { netMinor, unusedBonusMinor = 0 } = start;
  let heldMinor = 0;
  return {
    get realMinor() {
      return Math.max(0, figures.balanceMinor - figures.bonusMinor - heldMinor);
    },
    get bonusMinor() {
      return Math.max(0, Math.min(figures.bonusMinor, figures.balanceMinor - heldMinor));
    },
    get unusedBonusMinor() {
      return unusedBonusMinor;
    },
    get version() {
      return figures.balanceVersion;
    },
    get netMinor() {
      return netMinor;
    },
    hold(amountMinor) {
      heldMinor += amountMinor;
      onChange();
    },
    release() {
      heldMinor = 0;
      onChange();
    },
    take(next) {
      heldMinor = 0;
      if (next.balanceVersion >= figures.balanceVersion) {
        figures = next;
        unusedBonusMinor = next.unusedBonusMinor ?? unusedBonusMinor;
      }
      onChange();
    },
    count(stakeMinor, winMinor) {
      netMinor += winMinor - stakeMinor;
      onChange();
    },
  };
}
