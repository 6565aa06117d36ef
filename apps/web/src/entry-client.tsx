import "@w10/ui/styles.css";
import "./app/preloader.css";
import type { EarlyChoice } from "./platform/loading/early-choices.ts";

const maxPaintWaitMs = 1000;

/**
 * Waits for the first paint, so that our code does not compete with the server's markup for bandwidth and
 * CPU. A hidden tab never paints.
 */
function firstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((painted) => {
      if (painted.getEntriesByName("first-contentful-paint").length > 0) resolve();
    }).observe({ type: "paint", buffered: true });
    setTimeout(resolve, maxPaintWaitMs);
  });
}

/**
 * Preloads all code of the first screen in parallel, after the first paint. The server lists the files in
 * `<meta name="code">`.
 */
function preloadCode(): void {
  const files = document.querySelector<HTMLMetaElement>("meta[name=code]")?.content.split(" ") ?? [];
  for (const href of files.filter(Boolean))
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

/**
 * Records a click on a button before hydration and repeats it afterwards; only the last one counts. Links
 * work without scripts.
 */
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
    // React hydrates a boundary synchronously when it is clicked.
    for (const button of pressed) button.click();
  };
}

/** Controls that the visitor, or the browser for them, changed before hydration. */
function findEarlyChoices(): readonly EarlyChoice[] {
  const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    "#root :is(input, select)",
  );
  return [...controls].flatMap((control) => {
    const { value } = control;
    if ("options" in control)
      return control.selectedOptions[0]?.defaultSelected === false ? { control, said: value } : [];
    const { type, checked } = control;
    if (type === "radio" || type === "checkbox")
      return checked && !control.defaultChecked ? { control, said: true } : [];
    return value === control.defaultValue ? [] : { control, said: value };
  });
}

/**
 * A reload closes the windows, their entries of the history stay. It leaves them, so that Back leaves the page at
 * once; what watches the history loads later.
 */
function leaveWindowEntries(): void {
  const depth = Number(Object(history.state).windows?.depth);
  if (depth > 0) history.go(-depth);
}

async function boot(): Promise<void> {
  leaveWindowEntries();
  const repeatEarlyPress = captureEarlyPress();
  if (document.getElementById("root")?.firstElementChild) await firstPaint();
  preloadCode();
  const { start } = await import("./start.tsx");
  try {
    await start();
    // React has not begun: it hydrates in a task of its own.
    const choices = findEarlyChoices();
    if (choices.length > 0)
      await import("./platform/loading/early-choices.ts").then((early) => early.repeatEarlyChoices(choices));
  } finally {
    repeatEarlyPress();
  }
}

void boot();
