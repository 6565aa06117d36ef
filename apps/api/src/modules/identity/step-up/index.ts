/** Proving once more who is signed in, before what a thief of a session would do first. */
export { bindStepUp, createStepUpGuard } from "./step-up-routes.ts";
export type { StepUpParts } from "./step-up-routes.ts";
