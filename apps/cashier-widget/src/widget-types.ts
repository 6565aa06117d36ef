import type { Locale, operations, ReplyOf, StepUpWay } from "@w10/contract";

export type Mode = "in" | "out";
/** The specification calls the list of methods gateways. */
export type CashierState = "loading" | "gateways" | "payment" | "notification";

/** Options and callbacks of the embedding page. */
export interface CashierOptions {
  readonly mode: Mode;
  readonly locale: Locale;
  readonly onState: (state: CashierState) => void;
  /** The balance has changed: a deposit arrived, or a withdrawal was reserved or returned. */
  readonly onPaid: () => void;
  readonly onClose: () => void;
  /** The provider's form opens in a frame; calls what this returns when it goes. */
  readonly onFrame?: (frame: HTMLIFrameElement) => () => void;
  /** A deposit to go on with at once. */
  readonly continues?: string | null;
  /** A deposit whose payment page has led the player back: its result is awaited. */
  readonly returned?: string | null;
  /**
   * Called after a successful deposit if the player wants to play: closes the cashier over a game, otherwise
   * opens the games.
   */
  readonly onPlay?: () => void;
  /**
   * A withdrawal requires proof of identity by one of these methods; resolves to whether the player gave it.
   */
  readonly onStepUp?: (ways: readonly StepUpWay[]) => Promise<boolean>;
}

export interface MountedCashier {
  /** Returns to the list of methods. */
  readonly back: () => void;
  /** Reloads the terms of the selected bonus and keeps typed values. */
  readonly refresh: () => void;
  readonly unmount: () => void;
}

export type CashierConfig = ReplyOf<typeof operations.getCashierConfig>;
export type MethodList = ReplyOf<typeof operations.listMethods>;
export type DepositBonus = NonNullable<MethodList["depositBonus"]>;
export type Forfeit = NonNullable<MethodList["forfeit"]>;
export type QueuedBonus = MethodList["queue"][number];
export type Method = MethodList["gateways"][number];
export type Unfinished = MethodList["unfinished"][number];
export type ContinuedPayment = ReplyOf<typeof operations.continuePayment>;
export type StoredCard = Method["cards"][number];
export type Payment = ReplyOf<typeof operations.getPayment>;
export type StartedPayment = ReplyOf<typeof operations.createPayment>;
export type Currency = MethodList["currency"];
