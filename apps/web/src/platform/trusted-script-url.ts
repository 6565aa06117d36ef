interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string;
}

interface TrustedTypesFactory {
  createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | null = null;

/** Only our own assets, the worker of the offline page and the cashier's loader may become a script. */
function checkUrl(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  const isOurs =
    pathname.startsWith("/assets/") || pathname === "/sw.js" || pathname === "/api/cashier/proxy/version.js";
  if (origin !== location.origin || !isOurs) throw new TypeError(`Not a script of this site: ${pathname}`);
  return url;
}

/** An address that `script.src` and `new Worker` accept under `require-trusted-types-for 'script'`. */
export function trustedScriptUrl(url: string): string {
  const factory = Reflect.get(globalThis, "trustedTypes") as TrustedTypesFactory | undefined;
  policy ??= factory?.createPolicy("w10", { createScriptURL: checkUrl }) ?? { createScriptURL: checkUrl };
  return policy.createScriptURL(url);
}
