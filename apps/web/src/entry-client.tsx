import "@w10/ui/styles.css";
import "./app/preloader.css";

const longestWaitMs = 1000;

/** Lets the browser paint the server's markup before our code takes its line and its time; a hidden tab paints nothing. */
function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((painted) => {
      if (painted.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
    setTimeout(resolve, longestWaitMs);
  });
}

/** All that the first screen needs comes at once, and not file after file: the page names it, and the first paint goes before it. */
function fetchCode(): void {
  const files = document.querySelector<HTMLMetaElement>("meta[name=code]")?.content.split(" ") ?? [];
  for (const href of files.filter(Boolean))
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

/** A press on a button that our code has not taken over yet is kept, and made again then: the last one alone. Links lead on by themselves. */
function captureEarlyPress(): () => void {
  const pressed = new Set<HTMLButtonElement>();
  const capture = (event: Event): void => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.clear();
    pressed.add(button);
  };
  document.addEventListener("click", capture, { capture: true });
  return () => {
    document.removeEventListener("click", capture, { capture: true });
    // React takes a part of the page over at once where it is pressed.
    for (const button of pressed) button.click();
  };
}

async function boot(): Promise<void> {
  const repeatEarlyPress = captureEarlyPress();
  if (document.getElementById("root")?.firstElementChild) await firstPaint();
  fetchCode();
  const { start } = await import("./start.tsx");
  await start().finally(repeatEarlyPress);
}

void boot();
