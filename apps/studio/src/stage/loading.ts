import { element } from "./element.ts";

interface Loading {
  readonly element: HTMLElement;
  /** Adds a part to the bar; it counts as loaded when it resolves or rejects. */
  track(part: Promise<unknown>): void;
}

/** The loading screen: its bar shows the share of requested parts that have arrived. */
export function createLoading(sentence: string): Loading {
  const bar = element("progress", { attributes: { "aria-label": sentence, value: "0" } });
  let [requested, settled] = [0, 0];
  const show = (): void => {
    // A part requested during loading must not move the bar back.
    bar.value = Math.max(bar.value, settled / requested);
  };
  return {
    element: element("div", { class: "loading", attributes: { role: "status" } }, [
      element("p", { text: sentence }),
      bar,
    ]),
    track(part) {
      requested += 1;
      const onSettled = (): void => {
        settled += 1;
        show();
      };
      part.then(onSettled, onSettled);
    },
  };
}

/** Maximum wait for pictures: a game with letters for symbols is better than none. */
const PICTURES_MS = 6_000;

/** Resolves when all pictures have settled, or after the limit. */
export async function waitForPictures(
  pictures: readonly Promise<unknown>[],
  limitMs = PICTURES_MS,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((done) => {
    timer = setTimeout(done, limitMs);
  });
  await Promise.race([Promise.allSettled(pictures), timeout]);
  clearTimeout(timer);
}
