/** The server's latest balance, in minor units. */
interface BalanceFigures {
  /** Real and bonus money together. */
  readonly balanceMinor: number;
  readonly bonusMinor: number;
  /** Bonus money that the title does not accept. Rounds do not change it, and their replies omit it. */
  readonly unusedBonusMinor?: number;
  readonly balanceVersion: number;
}

/** The shown balance: the server's latest figures by version, less the stake in play. */
export interface GameBalance {
  /** Real money, from which stakes are deducted first. */
  readonly realMinor: number;
  readonly bonusMinor: number;
  /** Bonus money that the title does not accept. */
  readonly unusedBonusMinor: number;
  /** The version of the last applied balance. */
  readonly version: number;
  /** Deducts an amount before the server has answered. */
  hold(amountMinor: number): void;
  release(): void;
  /** Applies a server balance unless it is older than the current one. */
  apply(figures: BalanceFigures): void;
  /** Adds a finished round to the session's net result. */
  count(stakeMinor: number, winMinor: number): void;
  readonly netMinor: number;
}

export function createGameBalance(
  initial: BalanceFigures & { readonly netMinor: number },
  onChange: () => void,
): GameBalance {
  let figures: BalanceFigures = initial;
  let { netMinor, unusedBonusMinor = 0 } = initial;
  let frozenMinor = 0;
  return {
    get realMinor() {
      return Math.max(0, figures.balanceMinor - figures.bonusMinor - frozenMinor);
    },
    get bonusMinor() {
      return Math.max(0, Math.min(figures.bonusMinor, figures.balanceMinor - frozenMinor));
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
      frozenMinor += amountMinor;
      onChange();
    },
    release() {
      frozenMinor = 0;
      onChange();
    },
    apply(next) {
      frozenMinor = 0;
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
