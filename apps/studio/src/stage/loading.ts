import { element } from "./element.ts";

interface Loading {
  readonly element: HTMLElement;
  /** Adds a part to the bar; it counts as loaded when it resolves or rejects. */
  count(part: Promise<unknown>): void;
}

/** The loading screen: its bar shows the share of requested parts that have arrived. */
export function createLoading(sentence: string): Loading {
  const bar = element("progress", { attributes: { "aria-label": sentence, value: "0" } });
  let [asked, come] = [0, 0];
  const show = (): void => {
    // A part requested during loading must not move the bar back.
    bar.value = Math.max(bar.value, come / asked);
  };
  return {
    element: element("div", { class: "loading", attributes: { role: "status" } }, [
      element("p", { text: sentence }),
      bar,
    ]),
    count(part) {
      asked += 1;
      const onEnd = (): void => {
        come += 1;
        show();
      };
      part.then(onEnd, onEnd);
    },
  };
}

/** Maximum wait for pictures: a game with letters for symbols is better than none. */
const PICTURES_MS = 6_000;

/** Resolves when all pictures have settled, or after the limit. */
export async function untilPictures(
  pictures: readonly Promise<unknown>[],
  limitMs = PICTURES_MS,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, limitMs);
  });
  await Promise.race([Promise.allSettled(pictures), late]);
  clearTimeout(timer);
}
