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

/** The smallest picture there is: without a network it comes at once. */
const dot = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
const dotMs = 200;

/** Marks a page whose browser blocks pictures: it fires no error event and would draw broken icons. A busy phone may only be late. */
export function markPictureless(): void {
  const root = document.documentElement;
  const probe = new Image();
  probe.onload = () => root.removeAttribute("data-pictureless");
  probe.src = dot;
  setTimeout(() => root.toggleAttribute("data-pictureless", !probe.complete), dotMs);
}
