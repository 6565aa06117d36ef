let isTakingOver = false;

/** The page is being drawn for the first time: on the server, or where the browser takes over what the server drew. */
export const isFirstDrawing = (): boolean => typeof document === "undefined" || isTakingOver;

/** Said by the start of the site, where it takes over what the server drew, and again when that page has come to rest. */
export function setFirstDrawing(is: boolean): void {
  isTakingOver = is;
}
