/** Server rendering of the site's pages with their first data. */
export { answerPostedForms } from "./answer-posted-forms.ts";
export { registerFindableFiles } from "./findable-files.ts";
export { drawFailurePage } from "./plain-page.ts";
export { describeGame } from "./describe-game.ts";
