/** Typed messages between the site and a game's sandboxed frame. Amounts are integers of minor units. */
export { type Connection, connectFrame, connectSite, type FrameHandlers } from "./connect.ts";
export type { CheckRound, FrameMessage, SiteControls, SiteMessage } from "./messages.ts";
