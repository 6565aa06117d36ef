/** Captcha: proof that a form was not filled in by a script. */
export { bindCaptcha } from "./captcha-routes.ts";
export { createCaptcha } from "./check-captcha.ts";
export type { Captcha } from "./check-captcha.ts";
