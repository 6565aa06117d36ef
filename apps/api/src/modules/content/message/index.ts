/** Messages in the player area, written by the casino's own events. */
export { bindMessage } from "./message-routes.ts";
export { countUnread } from "./message-store.ts";
export { writeMessage } from "./write-message.ts";
export { messageRecord } from "./message-record.ts";
