/** The smallest picture there is: without a network it comes at once. */
const dot = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
const dotMs = 200;

/** Marks a page whose browser is told to show no pictures: it tells of no failure, and would draw broken signs. */
export function markPictureless(): void {
  const probe = new Image();
  probe.src = dot;
  setTimeout(() => document.documentElement.toggleAttribute("data-pictureless", !probe.complete), dotMs);
}
