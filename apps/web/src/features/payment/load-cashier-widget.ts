import type { Locale, StepUpWay } from "@w10/contract";
import { trustedScriptUrl } from "../../platform/loading/trusted-script-url.ts";

export type WidgetState = "loading" | "gateways" | "payment" | "notification";

interface WidgetOptions {
  readonly mode: "in" | "out";
  readonly locale: Locale;
  readonly continues: string | null;
  readonly returned: string | null;
  readonly onState: (state: WidgetState) => void;
  readonly onFrame: (frame: HTMLIFrameElement) => () => void;
  readonly onClose: () => void;
  readonly onPlay: () => void;
  readonly onPaid: () => void;
  readonly onStepUp: (ways: readonly StepUpWay[]) => Promise<boolean>;
}

export interface MountedWidget {
  readonly back: () => void;
  readonly refresh: () => void;
  readonly unmount: () => void;
}

interface CashierWidget {
  readonly mount: (container: HTMLElement, options: WidgetOptions) => MountedWidget;
}

const loaderPath = "/api/cashier/proxy/version.js";
let loading: Promise<CashierWidget> | null = null;

/** Loads the cashier script once and returns its widget. A failed load can be retried. */
export function loadCashierWidget(): Promise<CashierWidget> {
  const present = widget();
  if (present) return Promise.resolve(present);
  loading ??= insertLoader().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function insertLoader(): Promise<CashierWidget> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = trustedScriptUrl(loaderPath);
    script.async = true;
    script.addEventListener("load", () => {
      const loaded = widget();
      if (loaded) resolve(loaded);
      else reject(new Error("The cashier script defines no widget"));
    });
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("The cashier script did not load"));
    });
    document.head.append(script);
  });
}

function widget(): CashierWidget | null {
  const found: unknown = Reflect.get(globalThis, "W10Cashier");
  return isCashierWidget(found) ? found : null;
}

const isCashierWidget = (found: unknown): found is CashierWidget =>
  typeof found === "object" && found !== null && "mount" in found && typeof found.mount === "function";
