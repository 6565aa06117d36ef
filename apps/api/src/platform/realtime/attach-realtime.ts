import type { FastifyInstance } from "fastify";
import type { Hub } from "./hub/create-hub.ts";

/** Serves the hub on the app's server, and closes it with 3001 before the app stops listening. */
export function attachRealtime(app: FastifyInstance, hub: Hub): void {
  hub.attach(app.server);
  app.addHook("preClose", () => hub.close());
}
