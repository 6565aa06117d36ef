import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { cx } from "../cx.ts";
import css from "./dropdown.module.css";

interface DropdownProps {
  readonly label: string;
  readonly buttonClassName?: string | undefined;
  readonly button: ReactNode;
  readonly isUp?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel. Esc, a press outside, or moving the focus out closes it. */
export function Dropdown({ label, buttonClassName, button, isUp = false, children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    // Whole, also at the end of the drawer.
    root.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
    const onPointer = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("focusin", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("focusin", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);
  return (
    <div ref={root} className={css.root}>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div id={id} className={cx(css.panel, isUp && css.up)}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
