import { vi } from "vitest";

/** Stubs `matchMedia` until the test ends. */
export function stubMatchMedia(matches: (media: string) => boolean): void {
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { matches: matches(media), media }),
  );
}

/** Stubs `IntersectionObserver`: `scrollToEnd` reports that the observed end of a list became visible. */
export function stubIntersectionObserver(): { readonly scrollToEnd: () => void } {
  const observers = new Set<() => void>();
  class StubObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = "";
    readonly scrollMargin = "";
    readonly thresholds = [];
    readonly #report: () => void;
    constructor(callback: IntersectionObserverCallback) {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      this.#report = () => callback([entry], this);
    }
    observe(): void {
      observers.add(this.#report);
    }
    disconnect(): void {
      observers.delete(this.#report);
    }
    unobserve(): void {
      this.disconnect();
    }
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  }
  vi.stubGlobal("IntersectionObserver", StubObserver);
  return {
    scrollToEnd() {
      for (const report of observers) report();
    },
  };
}

/** Stubs the viewport width for media queries until the test ends. */
export function stubViewportWidth(width: number): void {
  stubMatchMedia((media) => {
    const [, bound, limit] = /\((min|max)-width: (\d+)px\)/.exec(media) ?? [];
    return bound === "min" ? width >= Number(limit) : bound === "max" && width <= Number(limit);
  });
}
