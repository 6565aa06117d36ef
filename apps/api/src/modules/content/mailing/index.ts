/** Promotional letters: sends a promotion to all players who opted in, each letter with an unsubscribe link. */
export { createPromotionSender, sendPromotionJob } from "./send-promotion.ts";
export { type Mailing } from "./mailing-store.ts";
export { mailingJobs } from "./mailing-jobs.ts";
export { mailingCommands } from "./mailing-commands.ts";
