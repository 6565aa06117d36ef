import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const getCaptchaNeed = defineOperation({
  id: "captcha.get-captcha-need",
  method: "GET",
  path: "/captcha-need",
  access: "anyone",
  reply: z.object({ captcha_need: z.boolean() }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Whether the next sign-in requires a captcha.",
});
