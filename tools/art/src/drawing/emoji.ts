import { type Canvas, type Point, type Shadow, short } from "./canvas.ts";
import { iconBody } from "./icons.ts";

export interface EmojiLook {
  readonly size: number;
  readonly turn?: number;
  readonly isFlipped?: boolean;
  readonly blur?: number;
  readonly opacity?: number;
  /** Without a shadow, for floating objects. */
  readonly isFlat?: boolean;
  readonly shadow?: Shadow;
}

function effect(canvas: Canvas, { size, blur, isFlat, shadow }: EmojiLook): string {
  if (blur) return ` filter="${canvas.blur(blur)}"`;
  if (isFlat) return "";
  const soft = { down: size * 0.05, blur: size * 0.05, opacity: 0.5, ...shadow };
  return ` filter="${canvas.shadow(soft)}"`;
}

/** A colour symbol centred on the point. */
export function emoji(
  canvas: Canvas,
  name: string,
  { at: [x, y], ...look }: EmojiLook & { at: Point },
): void {
  const { size, turn = 0, isFlipped = false, opacity = 1 } = look;
  const k = Math.round((size / 32) * 1000) / 1000;
  const place = `translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${isFlipped ? -k : k} ${k}) translate(-16 -16)`;
  canvas.add(
    `<g${effect(canvas, look)} opacity="${opacity}"><g transform="${place}">${iconBody(canvas, "fluent-emoji", name)}</g></g>`,
  );
}
