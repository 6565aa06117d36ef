import { operations } from "@w10/contract";
import type { Binder } from "../../platform/http/bind-operation.ts";
import type { Captcha } from "./check-captcha.ts";

export function bindCaptcha(api: Binder, captcha: Captcha): void {
  api.bind(operations.getCaptchaNeed, async () => ({ captcha_need: captcha.provider !== "debug" }));
  api.bind(operations.createCaptchaChallenge, () => captcha.createChallenge());
}
