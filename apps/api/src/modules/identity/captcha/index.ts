/** Captcha: proof that a form was not filled in by a script. */
export { bindCaptcha } from "./captcha-routes.ts";
export { type Captcha, createCaptcha } from "./check-captcha.ts";
