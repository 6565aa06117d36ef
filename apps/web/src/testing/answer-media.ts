import { vi } from "vitest";

/** A window of which the media queries say what the test says, until the test is over. */
export function answerMedia(matches: (media: string) => boolean): void {
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { matches: matches(media), media }),
  );
}
