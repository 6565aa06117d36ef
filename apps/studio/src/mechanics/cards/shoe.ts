import { element } from "../../stage/element.ts";
import { animate, EASE_OUT } from "../../stage/motion.ts";

/** The shoe that cards come from: the backs of three of them. */
export function createShoe(): HTMLElement {
  return element("div", { class: "shoe", attributes: { "aria-hidden": "true" } }, [
    element("i"),
    element("i"),
    element("i"),
  ]);
}

/** A card that lies in its place already comes there from the shoe. */
export async function dealFrom(shoe: HTMLElement, card: HTMLElement): Promise<void> {
  const [from, to] = [shoe.getBoundingClientRect(), card.getBoundingClientRect()];
  const offset = `translate(${from.left - to.left}px, ${from.top - to.top}px) rotate(24deg) scale(.8)`;
  const frames = [{ transform: offset, opacity: 0.4 }, { opacity: 1, offset: 0.3 }, { transform: "none" }];
  await animate(card, frames, { duration: 340, easing: EASE_OUT, fill: "none" });
}
