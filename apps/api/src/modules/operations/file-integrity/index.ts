/** What the files of the games, the site, the cashier and the API were when a version first ran; a file that is another since then is an incident. */
export { checkFiles } from "./check-files.ts";
export type { FilesReport } from "./check-files.ts";
export { selectNewestVersion } from "./file-digest-store.ts";
export { watchFiles } from "./watch-files.ts";
