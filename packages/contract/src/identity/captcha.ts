import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { instant, uuid } from "../shared/scalars.ts";

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

export const createCaptchaPicture = defineOperation({
  id: "captcha.create-captcha-picture",
  method: "GET",
  path: "/captcha-picture",
  access: "anyone",
  reply: z.object({
    /** Id for the check, and in the form's token `picture:{id}` once the digits were right. */
    id: uuid,
    /** A picture of four digits, as a URL for an `img`. */
    image: z.string(),
    expiresAt: instant,
  }),
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Four digits as a picture: the captcha for browsers without the invisible one.",
});

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
