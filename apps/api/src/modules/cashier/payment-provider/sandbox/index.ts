/** The sandbox gateway: a separate payment system in miniature with its own tables and key. It reaches the casino only through HTTP callbacks. */
export { createSandboxAdapter } from "./sandbox-adapter.ts";
export { createSandboxJobs } from "./send-events.ts";
export { bindSandboxGateway } from "./sandbox-routes.ts";
export type { Delivery, SandboxParts } from "./sandbox-parts.ts";
export { defaultDelays, type SandboxDelays } from "./sandbox-rules.ts";
export { signBody, type SigningKey } from "./signature.ts";
export { testCards } from "./test-cards.ts";
