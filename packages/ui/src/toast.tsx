import type { ReactNode } from "react";
import { X } from "./icons.ts";
import { Icon } from "./icon.tsx";
import { cx } from "./cx.ts";
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
  readonly children?: ReactNode;
}

/** A short message at the top right. */
export function Toast({ tone, title, text, time, picture, closeLabel, onClose, children }: ToastProps) {
  return (
    <div role={tone === "error" ? "alert" : "status"} className={cx(css.toast, css[tone])}>
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

/** Where toasts stand: top right, newest first; over the whole width on a phone. A live region stays in the tree of roles under an open window. */
export function ToastRegion({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={css.region} aria-label={label} aria-live="polite">
      {children}
    </section>
  );
}
