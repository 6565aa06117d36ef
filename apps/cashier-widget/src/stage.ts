import { element } from "./element.ts";
import type { CashierOptions, CashierState } from "./widget-types.ts";

/** The place in which one view stands at a time. */
export interface Stage {
  /** Shows a view and reports its state to the page; the cleanups of the previous view run first. */
  show(state: CashierState, view: HTMLElement | null): void;
  /** Cleanups of the current view. */
  onLeave(stop: () => void): void;
  /** The theme of the configuration, for stylesheets to choose by. */
  dress(theme: string): void;
  isClosed(): boolean;
  close(): void;
}

export function createStage(
  container: HTMLElement,
  options: Pick<CashierOptions, "locale" | "onState">,
): Stage {
  const root = element("div", { class: "w10c", lang: options.locale });
  let leave: () => void = () => undefined;
  let isClosed = false;

  function stop(): void {
    const stopping = leave;
    leave = () => undefined;
    stopping();
  }

  return {
    show(state, view) {
      if (isClosed) return;
      stop();
      options.onState(state);
      if (!view) return container.replaceChildren();
      root.setAttribute("data-state", state);
      // In this order, for a frame that is moved afterwards loads its page twice.
      if (root.parentNode !== container) {
        root.replaceChildren();
        container.replaceChildren(root);
      }
      root.replaceChildren(view);
      // Readers and keyboards go on where the new view begins.
      root.querySelector<HTMLElement>("[data-w10c-focus]")?.focus({ preventScroll: state === "gateways" });
    },
    onLeave(next) {
      leave = next;
    },
    dress: (theme) => root.setAttribute("data-theme", theme),
    isClosed: () => isClosed,
    close() {
      isClosed = true;
      stop();
      root.remove();
    },
  };
}
