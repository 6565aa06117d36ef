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
