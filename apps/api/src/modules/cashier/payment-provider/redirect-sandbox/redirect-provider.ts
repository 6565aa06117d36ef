import { z } from "zod";
import { sign } from "../../../../platform/random/secrets.ts";
import { flag } from "../../../../platform/settings/env.ts";
import { defineProvider } from "../define-provider.ts";
import { createDeliver } from "../deliver-callback.ts";
import { createRedirectAdapter, notifyJob, type RedirectParts, signatureOf } from "./redirect-adapter.ts";
import { bindRedirectPages } from "./redirect-pages.ts";

/** A second sandbox, whose ways differ from the first one's in everything that a provider may do otherwise. */
export const redirectSandbox = defineProvider({
  name: "redirect-sandbox",
  settings: z.object({
    PAYMENT_REDIRECT_SANDBOX: flag
      .default(false)
      .describe("on: a second sandbox takes deposits on a page of its own; switch its method lagoon on too"),
    PAYMENT_REDIRECT_SANDBOX_TAB: flag
      .default(false)
      .describe("on: the second sandbox's page opens in a new tab instead of the casino's place"),
  }),
  // Its page is one of this casino, and is neither framed nor the target of a form.
  origins: () => ({ frames: [], forms: [] }),
  async connect(http, setup, settings) {
    if (!settings.PAYMENT_REDIRECT_SANDBOX) return null;
    const { db, clock, env } = setup;
    const deliver = createDeliver(http, setup);
    const parts: RedirectParts = {
      db,
      clock,
      secret: sign(setup.secret, "redirect-sandbox", "callbacks"),
      publicUrl: env.publicUrl,
      nextType: settings.PAYMENT_REDIRECT_SANDBOX_TAB ? "newTab" : "redirect",
    };
    await bindRedirectPages(http, parts, env.RATE_LIMIT_FACTOR);
    return {
      adapter: createRedirectAdapter(parts),
      jobs: {
        [notifyJob]: async (input) => {
          const body = JSON.stringify(input);
          // Not every provider posts JSON by its right name.
          const headers = {
            "content-type": "text/plain",
            "x-redirect-signature": signatureOf(parts.secret, body),
          };
          const status = await deliver({ path: "/api/payment/callback/redirect-sandbox", headers, body });
          if (status !== 200) throw new Error(`the merchant answered ${status} to a callback`);
        },
      },
    };
  },
});
