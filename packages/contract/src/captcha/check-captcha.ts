import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const checkCaptcha = defineOperation({
  id: "captcha.check-captcha",
  method: "POST",
  path: "/check-captcha",
  access: "anyone",
  query: z.object({ id: z.catch(z.uuid(), ""), code: z.catch(z.string().check(z.maxLength(16)), "") }),
  reply: z.object({ success: z.boolean() }),
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Verifies the digits of a picture; a right answer makes its token valid for one form.",
});
