/**
 * Marks pictures that failed to load, also before hydration, so that styles can hide the browser's
 * broken-image icon.
 */
export function markBrokenPictures(): void {
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute("data-broken", type === "error");
  };
  // Neither event bubbles, so they are captured.
  document.addEventListener("error", mark, true);
  document.addEventListener("load", mark, true);
  for (const picture of document.querySelectorAll("img"))
    if (picture.complete && picture.naturalWidth === 0) picture.toggleAttribute("data-broken", true);
}
