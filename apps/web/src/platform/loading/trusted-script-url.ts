interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string;
}

let policy: ScriptUrlPolicy | null = null;

/** Only our own assets, the worker of the offline page and the cashier's loader may become a script. */
let foreignOrigin: string | null = null;

function checkUrl(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (origin === foreignOrigin) return url;
  const isOurs =
    pathname.startsWith("/assets/") || pathname === "/sw.js" || pathname === "/api/cashier/proxy/version.js";
  if (origin !== location.origin || !isOurs) throw new TypeError(`Not a script of this site: ${pathname}`);
  return url;
}

/** An address that `script.src` and `new Worker` accept under `require-trusted-types-for 'script'`; of our own, or of the house of the captcha that the operator chose. */
export function trustedScriptUrl(url: string, allowedOrigin: string | null = null): string {
  foreignOrigin = allowedOrigin;
  const rules: ScriptUrlPolicy = { createScriptURL: checkUrl };
  policy ??= globalThis.trustedTypes?.createPolicy("w10", rules) ?? rules;
  return policy.createScriptURL(url);
}
