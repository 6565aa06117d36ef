/** The balance as the game shows it: the server's figures by version, less a stake that is in play. */
export interface Purse {
  readonly shownMinor: number;
  /** Of the last balance that was taken. */
  readonly version: number;
  /** A debit that the player must see at once, before the server has answered. */
  hold(amountMinor: number): void;
  release(): void;
  /** Takes a balance of the server; an older version than the known one changes nothing. */
  take(balanceMinor: number, version: number): void;
  /** Counts a finished round into the net position of this session. */
  count(stakeMinor: number, winMinor: number): void;
  readonly netMinor: number;
}

export function createPurse(
  start: { balanceMinor: number; balanceVersion: number; netMinor: number },
  onChange: () => void,
): Purse {
  let { balanceMinor, balanceVersion, netMinor } = start;
  let heldMinor = 0;
  return {
    get shownMinor() {
      return Math.max(0, balanceMinor - heldMinor);
    },
    get version() {
      return balanceVersion;
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
    take(nextMinor, version) {
      heldMinor = 0;
      if (version >= balanceVersion) {
        balanceMinor = nextMinor;
        balanceVersion = version;
      }
      onChange();
    },
    count(stakeMinor, winMinor) {
      netMinor += winMinor - stakeMinor;
      onChange();
    },
  };
}
