import { operations } from "@w10/contract";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { Captcha } from "./check-captcha.ts";

export function bindCaptcha(api: Binder, captcha: Captcha): void {
  api.bind(operations.getCaptchaNeed, async () => ({ captcha_need: captcha.provider !== "debug" }));
  api.bind(operations.createCaptchaChallenge, () => captcha.createChallenge());

  api.bind(operations.createCaptchaPicture, async (call) => {
    call.reply.header("cache-control", "no-store");
    const { id, image, expiresAt } = await captcha.pictures.create();
    return { id, image, expiresAt: expiresAt.toISOString() };
  });

  api.bind(operations.checkCaptcha, async (call) => ({
    success: await captcha.pictures.answer(call.query.id, call.query.code),
  }));
}
