import { useState, useSyncExternalStore } from "react";

const never = (): (() => void) => () => undefined;

/** React asks for the server's answer in a first drawing alone. The browser's is the same: where they differ, React draws the part a second time. */
function createAnswers() {
  let isFirst = false;
  return { here: () => isFirst, byServer: () => (isFirst = true) };
}

/** Whether a part began as a first drawing: on the server, or where the browser takes over what the server drew. What React draws from nothing is none. */
export function useIsFirstDrawing(): boolean {
  const [{ here, byServer }] = useState(createAnswers);
  return useSyncExternalStore(never, here, byServer);
}
