/** Marks pictures that did not come, those from before this page was alive included, so that no broken sign stands in their place. */
export function markBrokenPictures(): void {
  const mark = ({ target, type }: Event) => {
    if (target instanceof HTMLImageElement) target.toggleAttribute("data-broken", type === "error");
  };
  // Neither event bubbles: they are caught on the way down.
  document.addEventListener("error", mark, true);
  document.addEventListener("load", mark, true);
  for (const picture of document.querySelectorAll("img"))
    if (picture.complete && picture.naturalWidth === 0) picture.toggleAttribute("data-broken", true);
}
