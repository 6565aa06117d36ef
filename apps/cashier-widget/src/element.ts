type Child = Node | string | null | undefined | false;
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Creates an element; strings become text, never markup. `true` is an attribute without a value; `false` and
 * `undefined` omit it.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  setAttributes(created, attributes);
  created.append(
    ...children.filter(
      (child): child is Node | string => child !== null && child !== undefined && child !== false,
    ),
  );
  return created;
}

export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) target.removeAttribute(name);
    else target.setAttribute(name, value === true ? "" : String(value));
  }
}

export function button(
  label: string,
  variant: "main" | "plain" | "quiet",
  onClick: () => void,
): HTMLButtonElement {
  const created = element("button", { type: "button", class: `w10c-button w10c-${variant}` }, label);
  created.addEventListener("click", onClick);
  return created;
}

const svgNamespace = "http://www.w3.org/2000/svg";
const iconPaths = {
  tick: "M5 12.500l4.500 4.500L19 7.500",
  cross: "M6 6l12 12M18 6L6 18",
  clock: "M12 7v5l3.500 2M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0Z",
  info: "M12 11v5M12 8v.1M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0Z",
} as const;
export type IconName = keyof typeof iconPaths;

/** An icon on a 24 px grid with a 1.8 px stroke. Decorative: the text beside it says the same. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, "svg");
  const path = document.createElementNS(svgNamespace, "path");
  setAttributes(svg, { viewBox: "0 0 24 24", "aria-hidden": "true", class: "w10c-sign" });
  setAttributes(path, { d: iconPaths[name] });
  svg.append(path);
  return svg;
}

/** The loading spinner, with twelve notches. */
export function ring(): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, "svg");
  setAttributes(svg, { viewBox: "0 0 24 24", "aria-hidden": "true", class: "w10c-ring" });
  for (let notch = 0; notch < 12; notch += 1) {
    const line = document.createElementNS(svgNamespace, "path");
    setAttributes(line, {
      d: "M12 2v4",
      transform: `rotate(${notch * 30} 12 12)`,
      opacity: String((notch + 1) / 12),
    });
    svg.append(line);
  }
  return svg;
}
