import { operations } from "@w10/contract";
import { countryCodeOf } from "../../../platform/geo/country-of.ts";
import type { BreachedPasswords } from "../../../platform/breach/breached-passwords.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { CookieRules } from "../../../platform/http/cookies.ts";
import { FieldRefusal, Refusal } from "../../../platform/refusal.ts";
import { assertNotPersonal, assertStrong, hashPassword } from "../password/index.ts";
import { checkLogin, type LoginParts } from "./check-login.ts";
import { isOfDomain } from "./is-of-domain.ts";
import { isReservedLogin } from "./login-rules.ts";
import { registerPlayer } from "./register-player.ts";

export interface AccountParts extends LoginParts {
  readonly cookies: CookieRules;
  readonly breached: BreachedPasswords;
  readonly env: LoginParts["env"] & {
    readonly publicUrl: string;
    readonly REFUSED_EMAIL_DOMAINS: readonly string[];
  };
}

export function bindAccount(api: Binder, parts: AccountParts): void {
  api.bind(operations.registerPlayer, async (call) => {
    if (call.signedIn) throw new Refusal("player.already_signed_in");
    const { email, login, currency, passwordPlain, recaptchaToken } = call.body;
    if (isOfDomain(email, parts.env.REFUSED_EMAIL_DOMAINS)) throw new FieldRefusal({ email: "blacklist" });
    if (isReservedLogin(login)) throw new FieldRefusal({ login: "reserved" });
    assertNotPersonal(passwordPlain, { login, email });
    if (!(await parts.captcha.check(recaptchaToken))) throw new FieldRefusal({ recaptchaToken: "wrong" });
    await assertStrong(parts.breached, passwordPlain);
    const device = {
      deviceId: call.deviceId,
      userAgent: call.userAgent,
      ip: call.ip,
      days: parts.env.SESSION_DAYS,
    };
    const passwordHash = await hashPassword(passwordPlain);
    const input = {
      email,
      login,
      currency,
      country: countryCodeOf(call.ip),
      locale: call.body.locale ?? call.locale,
      passwordHash,
      device,
      publicUrl: parts.env.publicUrl,
    };
    const { token } = await parts.runner.run(call.guestCommand(input), registerPlayer);
    parts.cookies.setSession(call.reply, token, parts.env.SESSION_DAYS);
    return {};
  });

  api.bind(operations.checkLogin, async (call) => {
    const { token, twoFactorType } = await checkLogin(parts, call.body, call);
    parts.cookies.setSession(call.reply, token, parts.env.SESSION_DAYS);
    return {
      success: true as const,
      twoFactorAuthRequired: twoFactorType !== 0,
      twoFactorSmsAuthRequired: twoFactorType === 2,
    };
  });
}
