interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string;
}

let policy: ScriptUrlPolicy | null = null;

/**
 * Origin of the captcha script. Otherwise only our assets, the service worker and the cashier's loader are
 * allowed.
 */
let externalOrigin: string | null = null;

function checkUrl(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  if (origin === externalOrigin) return url;
  const isOurs =
    pathname.startsWith("/assets/") || pathname === "/sw.js" || pathname === "/api/cashier/proxy/version.js";
  if (origin !== location.origin || !isOurs) throw new TypeError(`Not a script of this site: ${pathname}`);
  return url;
}

/**
 * A URL for `script.src` and `new Worker` under `require-trusted-types-for 'script'`: of this site, or of the
 * captcha's origin configured by the operator.
 */
export function trustedScriptUrl(url: string, allowedOrigin: string | null = null): string {
  externalOrigin = allowedOrigin;
  const rules: ScriptUrlPolicy = { createScriptURL: checkUrl };
  policy ??= globalThis.trustedTypes?.createPolicy("w10", rules) ?? rules;
  return policy.createScriptURL(url);
}
