import { trustedScriptUrl } from "../../platform/loading/trusted-script-url.ts";

/** The API of reCAPTCHA, which hCaptcha and Turnstile also offer. */
interface CaptchaApi {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string;
      size: "invisible";
      callback: (token: string) => void;
      "error-callback": () => void;
    },
  ) => unknown;
  execute: (widget: unknown) => unknown;
}

const solveTimeoutMs = 60_000;
let loading: Promise<void> | null = null;

function loadScript(scriptUrl: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    const url = new URL(scriptUrl);
    url.searchParams.set("render", "explicit");
    script.src = trustedScriptUrl(url.href, url.origin);
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      loading = null;
      script.remove();
      reject(new Error("The captcha script failed to load"));
    });
    document.head.append(script);
  });
  return loading;
}

const isCaptchaApi = (found: unknown): found is CaptchaApi =>
  typeof found === "object" && found !== null && "render" in found && typeof found.render === "function";

async function waitForApi(): Promise<CaptchaApi> {
  for (let waited = 0; waited < 5_000; waited += 50) {
    const found: unknown = Reflect.get(globalThis, "grecaptcha");
    if (isCaptchaApi(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The captcha script offers no API");
}

/**
 * Gets a token from a third party's invisible captcha. Rejects when its script fails to load or the challenge
 * is not solved within a minute.
 */
export async function getExternalToken(captcha: { siteKey: string; scriptUrl: string }): Promise<string> {
  await loadScript(captcha.scriptUrl);
  const ready = await waitForApi();
  const container = document.createElement("div");
  document.body.append(container);
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error("The captcha was not solved"));
      setTimeout(fail, solveTimeoutMs);
      const { siteKey: sitekey } = captcha;
      const widget = ready.render(container, {
        sitekey,
        size: "invisible",
        callback: resolve,
        "error-callback": fail,
      });
      ready.execute(widget);
    });
  } finally {
    container.remove();
  }
}
