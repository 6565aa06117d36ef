/** Achievements: groups of tasks, counted from real play and from facts. A completed group awards its prize once. */
export { achievementRecord } from "./achievement-store.ts";
export { achievementJobs, bindAchievement } from "./achievement-routes.ts";
export { achievementConsumer } from "./play-consumer.ts";
export { type GroupFile } from "./publish-group.ts";
export { achievementCommands } from "./achievement-commands.ts";
