type Control = HTMLInputElement | HTMLSelectElement;

/** A control that was changed before the page's scripts ran, and what it then said. */
export interface EarlyChoice {
  readonly control: Control;
  readonly said: string | boolean;
}

const hydrateMs = 2_000;
const stepMs = 50;

/**
 * Repeats choices that hydration has reset or not heard of. React hydrates the part around an event that it
 * may handle; parts that wait for an interaction take a moment.
 */
export async function repeatEarlyChoices(choices: readonly EarlyChoice[]): Promise<void> {
  for (const { control, said } of choices) {
    for (let waited = 0; waited < hydrateMs && !isHydrated(control); waited += stepMs) {
      control.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, stepMs));
    }
    if (control.isConnected) repeat(control, said);
  }
}

/** React marks the elements that it has taken over. */
const isHydrated = (control: Control): boolean =>
  Object.keys(control).some((key) => key.startsWith("__reactProps"));

function repeat(control: Control, said: string | boolean): void {
  if (typeof said === "boolean") {
    if (control instanceof HTMLInputElement && control.checked !== said) control.click();
    return;
  }
  // React ignores an event without a change: it must not have seen this value.
  if (control instanceof HTMLInputElement) control.value = "";
  const { prototype } = control instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, said);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
