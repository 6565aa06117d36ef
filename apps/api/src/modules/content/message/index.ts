/** Messages in the player area, written on events of the casino. */
export { bindMessage } from "./message-routes.ts";
export { countUnread } from "./message-store.ts";
export { writeMessage } from "./write-message.ts";
export { messageRecord } from "./message-record.ts";
