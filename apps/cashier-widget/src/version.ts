import "./cashier.css";
import { mountCashier } from "./mount-cashier.ts";
import type { CashierOptions, MountedCashier } from "./widget-types.ts";

declare const __WIDGET_VERSION__: string;

declare global {
  interface Window {
    /** The global by which the page that loads this script mounts the widget. */
    W10Cashier?: {
      readonly version: string;
      readonly mount: (container: HTMLElement, options: CashierOptions) => MountedCashier;
    };
  }
}

window.W10Cashier = Object.freeze({ version: __WIDGET_VERSION__, mount: mountCashier });
