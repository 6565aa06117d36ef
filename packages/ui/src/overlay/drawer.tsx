import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { closeOnBack } from "./close-on-back.ts";
import css from "./drawer.module.css";

interface DrawerProps {
  readonly label: string;
  /** While true the drawer slides out; the owner unmounts it after 500 ms. */
  readonly isLeaving: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const focusable = "a[href], button:not(:disabled), input, select";

/** The side menu of small screens. Traps focus; closes on Esc, a press outside, and Back. */
export function Drawer({ label, isLeaving, onClose, children }: DrawerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const overflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = "hidden";
    box.current?.focus();
    return () => {
      document.documentElement.style.overflow = overflow;
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const leave = useEffectEvent(onClose);
  useEffect(() => (isLeaving ? undefined : closeOnBack(() => leave())), [isLeaving]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
      if (event.key !== "Tab" || !box.current) return;
      const stops = [...box.current.querySelectorAll<HTMLElement>(focusable)];
      const edge = event.shiftKey ? stops[0] : stops.at(-1);
      if (document.activeElement !== edge && box.current.contains(document.activeElement)) return;
      event.preventDefault();
      (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onClose]);
  return (
    <>
      <div className={cx(css.scrim, isLeaving && css.fading)} onClick={onClose} aria-hidden="true" />
      <div
        ref={box}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native dialog can not slide out before it closes
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        className={cx(css.drawer, isLeaving && css.leaving)}
      >
        {children}
      </div>
    </>
  );
}
