/** Messages in the player area, written on events of the casino. */
export { bindMessage } from "./message-routes.ts";
export { countUnread, messageRecord } from "./message-store.ts";
export { writeMessage } from "./write-message.ts";
