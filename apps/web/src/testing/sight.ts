/** Lets a test scroll: lists load on when `scrollToEnd` says that their end has come into sight. */
export function watchSight(): { readonly scrollToEnd: () => void } {
  const watching = new Set<() => void>();
  globalThis.IntersectionObserver = class implements IntersectionObserver {
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
  };
  return {
    scrollToEnd() {
      for (const see of watching) see();
    },
  };
}

/** A window of this width, for all that asks about its width. */
export function setWidth(width: number): void {
  globalThis.matchMedia = (media) => {
    const [, bound, limit] = /\((min|max)-width: (\d+)px\)/.exec(media) ?? [];
    const matches = bound === "min" ? width >= Number(limit) : bound === "max" && width <= Number(limit);
    return Object.assign(new EventTarget(), { matches, media }) as MediaQueryList;
  };
}
