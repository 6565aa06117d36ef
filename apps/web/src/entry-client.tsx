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

async function boot(): Promise<void> {
  if (document.getElementById("root")?.firstElementChild) await firstPaint();
  const { start } = await import("./start.tsx");
  await start();
}

void boot();
