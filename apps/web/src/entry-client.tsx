import "@w10/ui/styles.css";
import "./app/preloader.css";

const paintDelayMs = 300;

/** Lets the browser paint the server's markup before our code takes its time; a hidden tab does not wait for long. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, paintDelayMs);
  });
}

/** All that the first screen needs comes at once, and not file after file: the page names it, and the first paint goes before it. */
function fetchCode(): void {
  const files = document.querySelector<HTMLMetaElement>("meta[name=code]")?.content.split(" ") ?? [];
  for (const href of files.filter(Boolean))
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

async function boot(): Promise<void> {
  if (document.getElementById("root")?.firstElementChild) await firstPaint();
  fetchCode();
  const { start } = await import("./start.tsx");
  await start();
}

void boot();
