import { useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from "react";
import { X } from "../display/icons.ts";
import { Icon } from "../display/icon.tsx";
import { cx } from "../cx.ts";
import css from "./toast.module.css";

export interface ToastProps {
  readonly tone: "success" | "warning" | "error" | "info";
  readonly title: string;
  readonly text?: string | undefined;
  /** HH:MM. */
  readonly time: string;
  readonly picture?: string | undefined;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The pointer or focus has entered or left. */
  readonly onHold: (isHeld: boolean) => void;
  readonly children?: ReactNode;
}

/** A short message at the top right. */
export function Toast(props: ToastProps) {
  const { tone, title, text, time, picture, closeLabel, onClose, onHold, children } = props;
  const hold = () => onHold(true);
  // Pointer and focus can leave independently.
  const release = ({ currentTarget, type }: SyntheticEvent) =>
    onHold(type === "blur" ? currentTarget.matches(":hover") : currentTarget.matches(":focus-within"));
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={cx(css.toast, css[tone])}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {picture && <img src={picture} alt="" width={28} height={28} />}
      <div className={css.words}>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {children}
      </div>
      <time className={cx(css.time, "num")}>{time}</time>
      <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
        <Icon of={X} size={16} />
      </button>
    </div>
  );
}

interface ToastRegionProps {
  readonly label: string;
  /** Keeps the region's place; returns the undo function. */
  readonly onPlace: (region: HTMLElement) => () => void;
  readonly children: ReactNode;
}

/**
 * The list of toasts: top right, newest first; full width on a phone. Over a window of a wide page they have a
 * strip of their own at the top, and the content begins below it (`--toast-strip`), so that no control is
 * covered. A game must not move under a finger: there they lie over the bar above it. The live region stays in
 * the accessibility tree under an open window.
 */
export function ToastRegion({ label, onPlace, children }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measured = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty("--toast-strip", `${Math.ceil(height)}px`);
    });
    if (region.current) measured.observe(region.current);
    const stopPlacing = region.current ? onPlace(region.current) : () => {};
    return () => {
      stopPlacing();
      measured.disconnect();
      style.removeProperty("--toast-strip");
    };
  }, [onPlace]);
  return (
    <section ref={region} className={css.region} aria-label={label} aria-live="polite">
      {children}
    </section>
  );
}
