import type { Locale, operations, ReplyOf, StepUpWay } from "@w10/contract";

export type Mode = "in" | "out";
export type CashierState = "loading" | "gateways" | "payment" | "notification";

/** Options and callbacks of the embedding page. */
export interface CashierOptions {
  readonly mode: Mode;
  readonly locale: Locale;
  readonly onState: (state: CashierState) => void;
  /** The balance has changed: a deposit arrived, or a withdrawal was set aside. */
  readonly onPaid: () => void;
  readonly onClose: () => void;
  /** A deposit has arrived and the player wants to play: closes the cashier over a game, else leads to the games. */
  readonly onPlay?: () => void;
  /** A withdrawal waits until the player has proved who they are, in one of these ways; answers whether they have. */
  readonly onStepUp?: (ways: readonly StepUpWay[]) => Promise<boolean>;
}

export interface MountedCashier {
  /** To the list of gateways. */
  readonly back: () => void;
  /** Reloads the terms of the chosen bonus; typed values stay. */
  readonly refresh: () => void;
  readonly unmount: () => void;
}

export type CashierConfig = ReplyOf<typeof operations.getCashierConfig>;
export type GatewayList = ReplyOf<typeof operations.listGateways>;
export type DepositBonus = NonNullable<GatewayList["depositBonus"]>;
export type Forfeit = NonNullable<GatewayList["forfeit"]>;
export type Gateway = GatewayList["gateways"][number];
export type Payment = ReplyOf<typeof operations.getPayment>;
export type StartedPayment = ReplyOf<typeof operations.createPayment>;
export type Currency = GatewayList["currency"];
