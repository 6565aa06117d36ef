const path = "/api/cashier/proxy/version.css";

/** Adds the widget's stylesheet to the page, once, and waits until it is there. A style that fails to load leaves the widget usable. */
export function loadStylesheet(): Promise<void> {
  const present = document.head.querySelector(`link[href="${path}"]`);
  if (present) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = path;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}
