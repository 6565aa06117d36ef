import { createRequire } from "node:module";
import { type ContourPoint, type Font, openSync, type VariationProcessor } from "fontkit";

export type Family = "unbounded" | "onest";

export interface Face {
  readonly family: Family;
  readonly weight: number;
  readonly size: number;
  /** Added after each letter, in the units of the size. */
  readonly tracking?: number;
}

/** A line of text as one path with its baseline at 0, 0, and its bounding box. */
export interface Outline {
  readonly path: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Instance {
  readonly font: Font;
  readonly processor: VariationProcessor;
}

const require = createRequire(import.meta.url);
const instances = new Map<string, Instance>();

/**
 * fontkit applies weights to uncompressed fonts only: for a compressed one the master outlines are varied by
 * its own processor.
 */
function openInstance(family: Family, subset: "cyrillic" | "latin", weight: number): Instance {
  const key = `${family} ${subset} ${weight}`;
  const known = instances.get(key);
  if (known) return known;
  const file = require.resolve(`@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`);
  const font = openSync(file);
  font.layout("0");
  // Opened again: with a weight set, the first instance would add it to its own metrics too.
  const weighted = Object.assign(openSync(file), { variationCoords: [weight] });
  const processor = weighted._variationProcessor;
  if (!processor) throw new Error(`${family} has one weight.`);
  const made = { font, processor };
  instances.set(key, made);
  return made;
}

/** A glyph's contours at the instance's weight, in font units. */
function contoursOf({ font, processor }: Instance, glyph: number): ContourPoint[] {
  const { points = [], components = [] } = font._transformedGlyphs[glyph] ?? {};
  if (components.length === 0) return moved(processor, glyph, points);
  const model = font._transformedGlyphs.find((each) => each.points?.[0])?.points?.[0];
  if (!model) return [];
  const offsets = moved(
    processor,
    glyph,
    components.map(({ dx, dy }) => placed(model, dx, dy)),
  );
  return components.flatMap(({ glyphID }, index) => {
    const { x = 0, y = 0 } = offsets[index] ?? {};
    return contoursOf({ font, processor }, glyphID).map((point) => placed(point, point.x + x, point.y + y));
  });
}

function placed(model: ContourPoint, x: number, y: number): ContourPoint {
  return Object.assign(model.copy(), { x, y });
}

function moved(
  processor: VariationProcessor,
  glyph: number,
  points: readonly ContourPoint[],
): ContourPoint[] {
  const [model] = points;
  if (!model) return [];
  // The variation table counts four phantom points at the end.
  const copies = points.map((point) => placed(point, point.x, point.y));
  const phantoms = [0, 1, 2, 3].map(() => Object.assign(model.copy(), { x: 0, y: 0, endContour: true }));
  const all = [...copies, ...phantoms];
  processor.transformPoints(glyph, all);
  return all.slice(0, copies.length);
}

const covers = (instance: Instance, letter: string): boolean =>
  instance.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** Runs of letters from one subset file; latin first, which contains digits and punctuation. */
function runsOf(text: string, { family, weight }: Face): { instance: Instance; text: string }[] {
  const runs: { instance: Instance; text: string }[] = [];
  for (const letter of text) {
    const instance = (["latin", "cyrillic"] as const)
      .map((subset) => openInstance(family, subset, weight))
      .find((each) => covers(each, letter));
    if (!instance) throw new Error(`No letter “${letter}” in ${family}.`);
    const last = runs.at(-1);
    if (last?.instance === instance) last.text += letter;
    else runs.push({ instance, text: letter });
  }
  return runs;
}

const middle = (a: ContourPoint, b: ContourPoint): ContourPoint =>
  Object.assign(a.copy(), { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true });

/** Quadratic splines with implied points as path commands. */
function contourPath(contour: readonly ContourPoint[], write: (point: ContourPoint) => string): string {
  const [first, ...others] = contour;
  const last = contour.at(-1);
  if (!first || !last) return "";
  const start = first.onCurve ? first : last.onCurve ? last : middle(first, last);
  let path = `M${write(start)}`;
  let control: ContourPoint | null = first.onCurve ? null : first;
  for (const point of [...others, start]) {
    if (point.onCurve) path += control ? `Q${write(control)} ${write(point)}` : `L${write(point)}`;
    else if (control) path += `Q${write(control)} ${write(middle(control, point))}`;
    control = point.onCurve ? null : point;
  }
  return `${path}Z`;
}

function splitContours(points: readonly ContourPoint[]): ContourPoint[][] {
  const contours: ContourPoint[][] = [[]];
  for (const point of points) {
    contours.at(-1)?.push(point);
    if (point.endContour) contours.push([]);
  }
  return contours.filter(({ length }) => length > 0);
}

const drawn = new Map<string, Outline>();

/** Converts a line of text to outlines, so that no font is needed for drawing. */
export function outlineOf(text: string, face: Face): Outline {
  const key = JSON.stringify([text, face]);
  const known = drawn.get(key) ?? drawOutline(text, face);
  drawn.set(key, known);
  return known;
}

function drawOutline(text: string, face: Face): Outline {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let path = "";
  let pen = 0;
  for (const { instance, text: run } of runsOf(text, face)) {
    const scale = face.size / instance.font.unitsPerEm;
    const { glyphs, positions } = instance.font.layout(run);
    for (const [index, { id }] of glyphs.entries()) {
      const start = pen;
      const write = (point: ContourPoint): string => {
        const x = start + point.x * scale;
        const y = -point.y * scale;
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
        return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
      };
      for (const contour of splitContours(contoursOf(instance, id))) path += contourPath(contour, write);
      const widening = instance.processor.getAdvanceAdjustment(id, instance.font.HVAR);
      pen += ((positions[index]?.xAdvance ?? 0) + widening) * scale + (face.tracking ?? 0);
    }
  }
  return { path, ...box };
}
