/** Achievements: groups of tasks, counted from real play and from facts. A completed group awards its prize once. */
export { achievementRecord, updateGroup as switchAchievementGroup } from "./achievement-store.ts";
export { achievementJobs, bindAchievement } from "./achievement-routes.ts";
export { achievementConsumer } from "./play-consumer.ts";
export { groupFile, type GroupFile, publishGroup } from "./publish-group.ts";
export { achievementCommands } from "./achievement-commands.ts";
