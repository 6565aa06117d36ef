/** Reality checks: at an interval of the player's choice play stops until the player has looked at time and money, and answered. */
export { bindRealityCheck, type RealityCheckParts } from "./reality-check-routes.ts";
export { startRealityCheck } from "./start-reality-check.ts";
export { realityCheckRecord } from "./reality-check-record.ts";
