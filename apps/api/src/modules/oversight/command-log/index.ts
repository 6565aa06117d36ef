/** What was done, by whom and why: the command log as staff read it. */
export { commandLogCommands } from "./command-log-commands.ts";
