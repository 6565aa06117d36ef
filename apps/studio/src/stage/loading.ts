import { element } from "./element.ts";

interface Loading {
  readonly element: HTMLElement;
  /** Waits for a part of the game to come, or to fail: then the bar moves on. */
  count(part: Promise<unknown>): void;
}

/** The loading screen: its bar shows the share of requested parts that have arrived. */
export function createLoading(sentence: string): Loading {
  const bar = element("progress", { attributes: { "aria-label": sentence, value: "0" } });
  let [asked, come] = [0, 0];
  const show = (): void => {
    // A part that is requested during loading must not move the bar back.
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

/** Pictures are waited for so long: a game with letters in place of symbols is better than none. */
const PICTURES_MS = 6_000;

/** Resolves when all have come, or when it is time to begin without the rest. */
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
