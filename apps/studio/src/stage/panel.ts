import { button, element, icon } from "./element.ts";

/** A side panel over the game. The dialog element keeps the focus inside and gives it back; Escape closes it. */
export function openPanel(
  facts: { title: string; closeLabel: string; host: HTMLElement },
  body: HTMLElement,
): () => void {
  const panel = element("dialog", { class: "panel", attributes: { "aria-label": facts.title } });
  const close = (): void => panel.close();
  panel.append(
    element("div", { class: "panel-head" }, [
      element("h2", { text: facts.title }),
      button({ class: "sign-button", label: facts.closeLabel, onClick: close }, [
        icon("cross", 22),
        icon("back", 22),
      ]),
    ]),
    body,
  );
  panel.addEventListener("close", () => panel.remove());
  panel.addEventListener("click", (event) => {
    if (event.target === panel) close();
  });
  facts.host.append(panel);
  panel.showModal();
  return close;
}
