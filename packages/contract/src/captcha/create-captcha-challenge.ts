import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const createCaptchaChallenge = defineOperation({
  id: "captcha.create-captcha-challenge",
  method: "GET",
  path: "/captcha-challenge",
  access: "anyone",
  reply: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    salt: z.string(),
    signature: z.string(),
    maxnumber: z.int(),
  }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "A proof-of-work challenge for the embedded captcha.",
});
