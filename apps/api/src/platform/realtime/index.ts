/** Realtime events for players' browsers: one port, an embedded hub by default, an external server over HTTP. */
export { type CentrifugoOptions, createCentrifugoBus } from "./centrifugo/centrifugo-bus.ts";
export { type Channels, createChannels } from "./channels.ts";
export type { Disconnect } from "./disconnects.ts";
export { createFanOut, type FanOutOptions } from "./fan-out-bus.ts";
export { emulationPath, streamPath } from "./hub/accept-stream.ts";
export { realtimePath } from "./hub/accept-upgrade.ts";
export { createHub, type Hub, type HubStats } from "./hub/create-hub.ts";
export type { HubLimits, HubOptions, HubTiming } from "./hub/hub-options.ts";
export * from "./realtime-bus.ts";
export { createRealtimeTokens, type RealtimeTokenOptions, type RealtimeTokens } from "./realtime-token.ts";
