import { z } from "zod";
import { sign } from "../../../../platform/random/secrets.ts";
import { flag } from "../../../../platform/settings/env.ts";
import { defineProvider } from "../define-provider.ts";
import { createDeliver, postInside } from "../deliver-callback.ts";
import { createSandboxAdapter } from "./sandbox-adapter.ts";
import type { SandboxParts } from "./sandbox-parts.ts";
import { bindSandbox } from "./sandbox-routes.ts";
import { defaultDelays } from "./sandbox-rules.ts";
import { createSandboxJobs } from "./send-events.ts";
import type { SigningKey } from "./signature.ts";

/** Test cards and no real money: a hosted form in a frame, whole events, settled at the ordered amount. */
export const sandbox = defineProvider({
  name: "sandbox",
  settings: z.object({
    PAYMENT_SANDBOX: flag
      .default(true)
      .describe("on: payments use the built-in sandbox with test cards and no real money"),
    PAYMENT_SANDBOX_CARDS_SHARED: flag
      .default(true)
      .describe("on: the sandbox's test cards are shared, so that a common one does not link an exclusion"),
  }),
  // Its form is a page of this casino.
  origins: () => ({ frames: [], forms: [] }),
  async connect(http, setup, settings) {
    if (!settings.PAYMENT_SANDBOX) return null;
    // The former word keeps the fingerprints and forms that the key has made.
    const key: SigningKey = { id: "sandbox-1", secret: sign(setup.secret, "sandbox-gateway", "sandbox-1") };
    const { db, clock, env } = setup;
    const parts: SandboxParts = {
      db,
      clock,
      key,
      publicUrl: env.publicUrl,
      delays: defaultDelays,
      rateLimitFactor: env.RATE_LIMIT_FACTOR,
      deliver: createDeliver(http, setup),
    };
    await bindSandbox(http, parts);
    const adapter = createSandboxAdapter({
      key,
      clock,
      post: (request) => postInside(http, request),
      timeoutMs: env.PAYMENT_TIMEOUT_MS,
      hasPersonalAccounts: !settings.PAYMENT_SANDBOX_CARDS_SHARED,
      note: setup.watchProvider("sandbox"),
    });
    return { adapter, jobs: createSandboxJobs(parts) };
  },
});
