import { operations } from "@w10/contract";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { createWinnerFeed, type WinnerFeed } from "./list-winners.ts";

/** The feed of real wins. */
export function bindWinner(api: Binder, feed: WinnerFeed): void {
  api.bind(operations.listWinners, (call) => feed(call.query, call.signedIn?.playerId ?? null));
}

export { createWinnerFeed };
export { startWinnerPublisher } from "./publish-winners.ts";
export type { WinnerFeed };
export { maskLogin } from "./winner-rules.ts";
