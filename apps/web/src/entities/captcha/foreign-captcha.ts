import { trustedScriptUrl } from "../../platform/loading/trusted-script-url.ts";

/** The global of reCAPTCHA's script; hCaptcha and Turnstile offer the same. */
interface Widgets {
  render: (
    box: HTMLElement,
    options: {
      sitekey: string;
      size: "invisible";
      callback: (token: string) => void;
      "error-callback": () => void;
    },
  ) => unknown;
  execute: (widget: unknown) => unknown;
}

const patienceMs = 60_000;
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
      reject(new Error("The captcha's script did not come"));
    });
    document.head.append(script);
  });
  return loading;
}

const isWidgets = (found: unknown): found is Widgets =>
  typeof found === "object" && found !== null && "render" in found && typeof found.render === "function";

async function readyWidgets(): Promise<Widgets> {
  for (let waited = 0; waited < 5_000; waited += 50) {
    const found: unknown = Reflect.get(globalThis, "grecaptcha");
    if (isWidgets(found)) return found;
    await new Promise((again) => setTimeout(again, 50));
  }
  throw new Error("The captcha's script offers no widgets");
}

/** A token of a third party's invisible captcha. Rejects if its script fails to load or its puzzle is left unsolved. */
export async function takeForeignToken(captcha: { siteKey: string; scriptUrl: string }): Promise<string> {
  await loadScript(captcha.scriptUrl);
  const ready = await readyWidgets();
  const box = document.createElement("div");
  document.body.append(box);
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error("The captcha was not solved"));
      setTimeout(fail, patienceMs);
      const { siteKey: sitekey } = captcha;
      const widget = ready.render(box, {
        sitekey,
        size: "invisible",
        callback: resolve,
        "error-callback": fail,
      });
      ready.execute(widget);
    });
  } finally {
    box.remove();
  }
}
