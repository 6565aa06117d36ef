/** What a person works with: toasts must not cover it. */
const inUse =
  "main :is(input, select, textarea, button, [role=alert], [role=tab], [aria-current=page]), [aria-modal=true] *";
const gap = 12;

/**
 * Keeps toasts at the top, or at the foot where they would cover a field, its message, a tab or a button. Returns
 * the undo function.
 */
export function placeToasts(region: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    delete region.dataset["foot"];
    const own = region.getBoundingClientRect();
    if (own.height === 0) return;
    const isCovered = (top: number) => coversSomething(new DOMRect(own.x, top, own.width, own.height));
    const bars = [...document.querySelectorAll("nav, section")].filter(
      (bar) => getComputedStyle(bar).position === "fixed" && !region.contains(bar) && bar !== region,
    );
    const foot = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top)) - gap;
    if (!isCovered(own.top) || isCovered(foot - own.height)) return;
    region.style.setProperty("--toast-foot", `${Math.ceil(innerHeight - foot)}px`);
    region.dataset["foot"] = "";
  };
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  const resized = new ResizeObserver(later);
  resized.observe(region);
  const events = ["scroll", "focusin", "resize"];
  for (const name of events) addEventListener(name, later, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    resized.disconnect();
    for (const name of events) removeEventListener(name, later);
  };
}

function coversSomething(place: DOMRect): boolean {
  return [...document.querySelectorAll(inUse)].some((control) => {
    const { left, right, top, bottom, width } = control.getBoundingClientRect();
    return width > 0 && left < place.right && right > place.left && top < place.bottom && bottom > place.top;
  });
}
