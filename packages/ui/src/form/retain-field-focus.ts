import type { MouseEvent } from "react";

/**
 * Keeps the focus in a field while a button beside it is pressed. Otherwise the field's validation message
 * moves the button away under the pointer, and the press is lost.
 */
export function retainFieldFocus(event: MouseEvent): void {
  const isPress = event.target instanceof Element && event.target.closest("button, a") !== null;
  if (isPress && document.activeElement instanceof HTMLInputElement) event.preventDefault();
}
