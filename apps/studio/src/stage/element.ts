type Child = Node | string | null | false;

interface ElementOptions {
  readonly class?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly onClick?: () => void;
}

/** Creates an element; the frame's policy forbids markup strings. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  options: ElementOptions = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (options.class) made.className = options.class;
  if (options.text !== undefined) made.textContent = options.text;
  for (const [name, value] of Object.entries(options.attributes ?? {})) made.setAttribute(name, value);
  if (options.onClick) made.addEventListener("click", options.onClick);
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
}

/** Writes a figure and its length, by which the style sheet shrinks long ones to fit. */
export function writeFigure(target: HTMLElement, figure: string): void {
  if (target.textContent?.length !== figure.length)
    target.style.setProperty("--length", String(figure.length));
  target.textContent = figure;
}

/** A `type="button"` element; `label` names it when it contains no text. */
export function button(
  options: ElementOptions & { readonly label?: string },
  children: readonly Child[] = [],
) {
  const attributes = {
    type: "button",
    ...(options.label ? { "aria-label": options.label } : {}),
    ...options.attributes,
  };
  return element("button", { ...options, attributes }, children);
}

/**
 * Moves focus to the next decision from the page or the play button; focus elsewhere is the player's choice.
 */
export function focusDecision(target: HTMLElement | null | undefined): void {
  const focused = document.activeElement;
  if (focused === document.body || focused?.classList.contains("play"))
    target?.focus({ preventScroll: true });
}

/** Arrow keys as steps right and down. */
export const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

interface Grid {
  readonly columns: () => number;
  /** Whether a step beyond the end of a row continues in the next row. */
  readonly isWrapping?: boolean;
}

/** Moves focus through a grid of buttons by arrow keys (roving tabindex). */
export function addArrowNavigation(
  host: HTMLElement,
  cells: readonly HTMLElement[],
  { columns, isWrapping = false }: Grid,
): void {
  const enter = (target: HTMLElement | undefined): void => {
    for (const cell of cells) cell.tabIndex = cell === target ? 0 : -1;
  };
  enter(cells[0]);
  host.addEventListener("keydown", (event) => {
    const arrow = ARROWS[event.key];
    const from = cells.findIndex((cell) => cell === document.activeElement);
    if (!arrow || from < 0) return;
    event.preventDefault();
    const [right, down] = arrow;
    const width = columns();
    const column = (from % width) + right;
    const to = cells[from + right + down * width];
    if (!to || (!isWrapping && (column < 0 || column >= width))) return;
    enter(to);
    to.focus();
  });
}

/**
 * Clicks the button whose `aria-keyshortcuts` names the pressed key. Ignores repeats, Ctrl and Meta, and keys
 * while a panel is open.
 */
export function addKeyShortcuts(root: HTMLElement): void {
  addEventListener("keydown", (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
    const buttons = root.querySelectorAll<HTMLButtonElement>("button[aria-keyshortcuts]:not(:disabled)");
    const key = event.key.toLowerCase();
    [...buttons].find((each) => each.getAttribute("aria-keyshortcuts") === key)?.click();
  });
}

export function svg(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly Node[] = [],
) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

const PATHS = {
  minus: "M6 12h12",
  plus: "M12 6v12M6 12h12",
  cross: "m6 6 12 12M18 6 6 18",
  back: "M11 6 5 12l6 6M5.5 12H19",
  rules: "M12 11v6M12 7.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z",
  history: "M4 12a8 8 0 1 0 2.6-5.9M4 4v4.5h4.5M12 8v4.5l3 1.8",
  sound: "M4 10v4h3.5L12 18V6L7.5 10ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4 10v4h3.5L12 18V6L7.5 10ZM16 9.5l5 5M21 9.5l-5 5",
  undo: "M9 7 4 12l5 5M4.5 12H15a5 5 0 0 1 0 10",
  zoom: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5M11 8v6M8 11h6",
  repeat: "M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5",
  care: "M12 3.5 5 6.2v5.3c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6.2ZM12 8v4.2l2.6 1.6",
  spin: "M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.8 3.2v4.6h-4.6",
  stop: "M7 7h10v10H7Z",
  fast: "m5 6 7 6-7 6ZM12 6l7 6-7 6Z",
  deal: "M5 8.5 13 5l6 12-8 3.5ZM9 4.5 4 7",
  dice: "M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4ZM8.5 8.5v.1M15.5 8.5v.1M12 12v.1M8.5 15.5v.1M15.5 15.5v.1",
  drop: "M12 3v10M7.5 9 12 13.5 16.5 9M5 18.5v.1M12 18.5v.1M19 18.5v.1",
  ball: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM8.5 9.5A4.5 4.5 0 0 1 12 7.5",
  ticket: "M4 8.5V6h16v2.5a3.5 3.5 0 0 0 0 7V18H4v-2.5a3.5 3.5 0 0 0 0-7ZM9.5 15.5l5-7",
  rocket:
    "M12 3c4 3.5 4.5 8.5 3 13H9c-1.5-4.5-1-9.5 3-13ZM9 12l-3 4 1 3 2.5-3M15 12l3 4-1 3-2.5-3M12 9.5v.1M12 18v3",
  gem: "M7.5 4.5h9L21 10l-9 10L3 10ZM3 10h18M7.5 4.5 9 10l3 10 3-10 1.5-5.5",
  wheel:
    "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3v6M12 15v6M3 12h6M15 12h6",
} as const;

export type IconName = keyof typeof PATHS;

/**
 * An icon on a 24 grid with 1.8 strokes. It always accompanies a label, so it is hidden from screen readers.
 */
export function icon(name: IconName, size = 24): Element {
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true" },
    [svg("path", { d: PATHS[name] })],
  );
}
