import type axeCore from "axe-core";

declare const axe: typeof axeCore & { commons: { color: Colors } };

/** An element; these files are compiled without DOM types. */
interface Drawn {
  readonly isConnected: boolean;
}

declare function getComputedStyle(
  element: Drawn,
): Readonly<
  Record<
    "color" | "backgroundColor" | "backgroundImage" | "backgroundClip" | "fontSize" | "fontWeight",
    string
  >
>;

/** An animation with its duration in milliseconds. */
interface Moving {
  readonly playState: string;
  readonly effect: { getComputedTiming(): { readonly endTime: number } } | null;
  readonly finished: Promise<unknown>;
}

declare const document: {
  readonly documentElement: { animate(keyframes: null, durationMs: number): Moving };
  getAnimations(): Moving[];
  addEventListener(kind: string, listener: () => void, isCapturing: boolean): void;
  removeEventListener(kind: string, listener: () => void, isCapturing: boolean): void;
};

declare const scheduler: {
  postTask(work: () => void, when: { readonly delay: number }): Promise<void>;
};

declare const MutationObserver: new (
  listener: () => void,
) => {
  observe(node: typeof document, what: Readonly<Record<string, boolean>>): void;
  disconnect(): void;
};

interface Colour {
  readonly alpha: number;
  parseString(text: string): void;
}

interface Colors {
  readonly Color: new () => Colour;
  /** The visible colour of one over another. */
  readonly flattenColors: (over: Colour, under: Colour) => Colour;
  readonly getContrast: (one: Colour, other: Colour) => number;
  /** Elements under an element's text, from itself down; null when text or backgrounds overlap partially. */
  readonly getBackgroundStack: (element: Drawn) => Drawn[] | null;
}

/**
 * Runs inside the page with axe: violations of WCAG 2.2 AA, and indistinguishable landmarks. Axe does not
 * judge contrast over gradients or over pseudo-elements, which this site uses everywhere: pseudo-elements are
 * ignored, and text over gradients is judged here against every colour stop.
 */
export async function findAccessibilityViolations(place: string): Promise<string[]> {
  // A page that changed during the check was judged partly before and partly after the change.
  let hasChanged = false;
  const note = (): void => {
    hasChanged = true;
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  document.addEventListener("transitionrun", note, true);
  try {
    for (let looks = 1; ; looks += 1) {
      hasChanged = false;
      const found = await checkOnce();
      // A style change that began meanwhile is reported with the next frame.
      if (found.length > 0) await twoFrames();
      if (found.length === 0 || !hasChanged || looks === 5) return found;
    }
  } finally {
    observer.disconnect();
    document.removeEventListener("transitionrun", note, true);
  }

  /**
   * Two frames by the renderer, because a journey may have stopped the page's clock. A page that draws
   * nothing has none.
   */
  async function twoFrames(): Promise<void> {
    await Promise.race([
      document.documentElement.animate(null, 34).finished,
      scheduler.postTask(() => undefined, { delay: 500 }),
    ]);
  }

  /**
   * New elements may not be drawn yet, and their animations not started. A transition may replace a running
   * one and start from its colours: so waits until none is left, a second at most each.
   */
  async function untilAtRest(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) {
      await twoFrames();
      const arriving = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === "running" && (effect?.getComputedTiming().endTime ?? 0) <= 1_000,
        );
      if (arriving.length === 0) return;
      await Promise.allSettled(arriving.map(({ finished }) => finished));
    }
  }

  async function checkOnce(): Promise<string[]> {
    await untilAtRest();
    axe.configure({
      checks: [
        {
          id: "color-contrast",
          // These replace axe's options entirely: equal to them except for `ignorePseudo`.
          options: {
            ignoreUnicode: true,
            ignoreLength: false,
            ignorePseudo: true,
            boldValue: 700,
            boldTextPt: 14,
            largeTextPt: 18,
            contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
            pseudoSizeThreshold: 0.25,
            shadowOutlineEmMax: 0.2,
            textStrokeEmMin: 0.03,
          },
        },
      ],
    });
    const { Color, flattenColors, getContrast, getBackgroundStack } = axe.commons.color;
    const read = (text: string): Colour => {
      const colour = new Color();
      colour.parseString(text);
      return colour;
    };
    const stopsOf = (image: string): Colour[] =>
      /url\(/.test(image) ? [] : (image.match(/rgba?\([^)]*\)|#[\da-f]{3,8}/gi) ?? []).map(read);

    /** All colours that may be under an element's text. */
    const groundsOf = (element: Drawn): Colour[] => {
      const layers: Colour[][] = [];
      for (const each of getBackgroundStack(element) ?? []) {
        const { backgroundColor, backgroundImage } = getComputedStyle(each);
        const [ground, stops] = [read(backgroundColor), stopsOf(backgroundImage)];
        if (stops.length > 0) layers.unshift(stops);
        if (stops.length > 0 && stops.every(({ alpha }) => alpha === 1)) break;
        layers.unshift([ground]);
        if (ground.alpha === 1) break;
      }
      return layers.reduce<Colour[]>(
        (grounds, layer) =>
          grounds.length === 0
            ? layer
            : grounds.flatMap((under) => layer.map((over) => flattenColors(over, under))).slice(0, 200),
        [],
      );
    };
    const worstContrast = (element: Drawn): number => {
      const { color } = getComputedStyle(element);
      return Math.min(
        ...groundsOf(element).map((ground) => getContrast(ground, flattenColors(read(color), ground))),
      );
    };
    const minContrast = (element: Drawn): number => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    };
    /** Text filled by a gradient has no colour of its own. */
    const isCutOut = (element: Drawn): boolean => getComputedStyle(element).backgroundClip === "text";

    const { violations, incomplete } = await axe.run(
      { include: [[place]], exclude: [["iframe"]] },
      {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
        rules: { "landmark-unique": { enabled: true } },
        resultTypes: ["violations", "incomplete"],
        elementRef: true,
      },
    );
    axe.setup();
    const overGradients = incomplete
      .filter(({ id }) => id === "color-contrast")
      .flatMap(({ nodes }) => nodes)
      .flatMap(({ any: [check], element, html }) => {
        // Skips elements that the page has replaced since.
        if (!element?.isConnected || check?.data?.messageKey !== "bgGradient" || isCutOut(element)) return [];
        const worst = worstContrast(element);
        return worst < minContrast(element) ? [`contrast ${worst.toFixed(2)} over a gradient: ${html}`] : [];
      });
    axe.teardown();
    return [
      ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
      ...overGradients,
    ];
  }
}
