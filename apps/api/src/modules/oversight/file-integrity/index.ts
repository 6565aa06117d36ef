/** Integrity of the built files of games, site, cashier and API: digests are stored on a version's first run, and later changes raise an incident. */
export { type FilesReport } from "./check-files.ts";
export { watchFiles } from "./watch-files.ts";
export { fileCommands } from "./file-commands.ts";
