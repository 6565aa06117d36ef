/** Jobs and realtime events as staff see them: what waits, what failed, and how it is tried again. */
export { jobCommands } from "./job-commands.ts";
