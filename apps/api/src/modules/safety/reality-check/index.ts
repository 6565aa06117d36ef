/** Reality checks: at the player's interval play stops until the player has seen time and money and answered. */
export { bindRealityCheck, type RealityCheckParts } from "./reality-check-routes.ts";
export { startRealityCheck } from "./reality-check.ts";
export { realityCheckRecord } from "./reality-check-store.ts";
