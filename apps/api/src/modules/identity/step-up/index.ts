/** Step-up authentication: a fresh proof of identity before operations that a session thief would use first. */
export { bindStepUp, createStepUpGuard, type StepUpParts } from "./step-up-routes.ts";
