import type { ReactNode } from "react";
import { Info, X } from "./icons.ts";
import { Icon } from "./icon.tsx";
import { cx } from "./cx.ts";
import css from "./banner-bar.module.css";

interface BannerBarProps {
  readonly label: string;
  readonly isAtBottom?: boolean;
  /** Stays in sight while the page scrolls. */
  readonly isPinned?: boolean;
  readonly closeLabel?: string;
  /** Without it the bar stays. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/** A bar over the header, or at the foot for the cookie notice. */
export function BannerBar({
  label,
  isAtBottom = false,
  isPinned = false,
  closeLabel,
  onClose,
  children,
  action,
}: BannerBarProps) {
  return (
    <section aria-label={label} className={cx(css.bar, isAtBottom && css.bottom, isPinned && css.pinned)}>
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
