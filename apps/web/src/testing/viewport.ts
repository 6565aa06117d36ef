import { vi } from "vitest";

/** Stubs `matchMedia` until the test ends. */
export function answerMedia(matches: (media: string) => boolean): void {
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { matches: matches(media), media }),
  );
}

/** Stubs `IntersectionObserver`: `scrollToEnd` reports that the observed end of a list became visible. */
export function watchSight(): { readonly scrollToEnd: () => void } {
  const watching = new Set<() => void>();
  class Sight implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = "";
    readonly scrollMargin = "";
    readonly thresholds = [];
    readonly #see: () => void;
    constructor(onSight: IntersectionObserverCallback) {
      const entry = { isIntersecting: true } as IntersectionObserverEntry;
      this.#see = () => onSight([entry], this);
    }
    observe(): void {
      watching.add(this.#see);
    }
    disconnect(): void {
      watching.delete(this.#see);
    }
    unobserve(): void {
      this.disconnect();
    }
    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  }
  vi.stubGlobal("IntersectionObserver", Sight);
  return {
    scrollToEnd() {
      for (const see of watching) see();
    },
  };
}

/** Stubs the viewport width for media queries until the test ends. */
export function setWidth(width: number): void {
  answerMedia((media) => {
    const [, bound, limit] = /\((min|max)-width: (\d+)px\)/.exec(media) ?? [];
    return bound === "min" ? width >= Number(limit) : bound === "max" && width <= Number(limit);
  });
}
