import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { instant, uuid } from "../shared/scalars.ts";

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
