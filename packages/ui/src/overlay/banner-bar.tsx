import type { ReactNode } from "react";
import { Info, X } from "../display/icons.ts";
import { Icon } from "../display/icon.tsx";
import { cx } from "../cx.ts";
import css from "./banner-bar.module.css";

interface BannerBarProps {
  readonly label: string;
  /** At the bottom of the screen, or on a phone above its navigation; by default above the header. */
  readonly foot?: "edge" | "navigation";
  /** Stays visible while the page scrolls. */
  readonly isPinned?: boolean;
  readonly closeLabel?: string;
  /** Without it the bar cannot be closed. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** A bar across the page with a message and an action. */
export function BannerBar({
  label,
  foot,
  isPinned = false,
  closeLabel,
  onClose,
  children,
  action,
}: BannerBarProps) {
  return (
    <section
      aria-label={label}
      data-banner={foot ? undefined : ""}
      className={cx(css.bar, foot && css.bottom, foot === "navigation" && css.risen, isPinned && css.pinned)}
    >
      <div className={cx(css.in, "wrap")}>
        <Icon of={Info} />
        <p>{children}</p>
        {action}
        {onClose && (
          <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
            <Icon of={X} />
          </button>
        )}
      </div>
    </section>
  );
}
