/** Typed messages between the site and a game's sandboxed frame. Amounts are integers of minor units. */
export {
  type Connection,
  connectFrame,
  connectSite,
  type FrameHandlers,
  type MessageHost,
  type MessageTarget,
  type SiteHandlers,
} from "./connect.ts";
export {
  CHANNEL,
  type CheckRound,
  type FrameMessage,
  readFrameMessage,
  readSiteMessage,
  type SiteControls,
  type SiteMessage,
  VERSION,
} from "./messages.ts";
