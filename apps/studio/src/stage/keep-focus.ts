/** A control that is closed while it holds the focus gives it to the open one beside it, else to the main button: never to nowhere. */
export function keepFocus(root: HTMLElement, play: HTMLElement): void {
  const keep = (): void => {
    const held = document.activeElement;
    if (!held?.matches(":disabled, [inert] *")) return;
    const beside = [...(held.parentElement?.querySelectorAll("button") ?? [])].find(
      (each) => !each.disabled && each.closest("[inert]") === null,
    );
    (beside ?? play).focus({ preventScroll: true });
  };
  const attributeFilter = ["disabled", "inert"];
  new MutationObserver(keep).observe(root, { subtree: true, attributeFilter });
}
