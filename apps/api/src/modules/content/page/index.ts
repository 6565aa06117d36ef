/** The site's pages as the server sends them, with their first data. */
export { registerFindableFiles } from "./findable-files.ts";
export { drawFailurePage } from "./plain-page.ts";
export { describeGame } from "./describe-game.ts";
