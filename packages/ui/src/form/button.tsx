import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "../cx.ts";
import { retainFieldFocus } from "./retain-field-focus.ts";
import { NotchRing } from "../display/notch-ring.tsx";
import css from "./button.module.css";

interface ButtonStyle {
  /** Sunset marks the primary action of a block; gold is only for taking or spending value. */
  readonly variant?: "primary" | "secondary" | "ghost" | "gold" | "danger";
  readonly size?: "large" | "medium" | "small";
  readonly isBlock?: boolean;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({
  variant = "secondary",
  size = "medium",
  isBlock = false,
}: ButtonStyle = {}): string {
  return cx(css.btn, css[variant], size !== "medium" && css[size], isBlock && css.block);
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Keeps the width, shows the spinner and ignores presses. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

export function Button({
  variant,
  size,
  isBlock,
  isBusy = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  const classes = buttonClass({
    ...(variant ? { variant } : {}),
    ...(size ? { size } : {}),
    ...(isBlock ? { isBlock } : {}),
  });
  return (
    <button
      type="button"
      onMouseDown={retainFieldFocus}
      {...rest}
      className={cx(classes, isBusy && css.busy, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
    >
      <span className={css.label}>{children}</span>
      {isBusy && (
        <span className={css.wait}>
          <NotchRing />
        </span>
      )}
    </button>
  );
}

interface SquareButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name; the icon is hidden from screen readers. */
  readonly label: string;
}

/** The class of a square button, for a link in a row of them. */
export const squareClass = (): string => css.square ?? "";

/** A square button with an icon only. */
export function SquareButton({ label, className, children, ...rest }: SquareButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={cx(css.square, className)}>
      {children}
    </button>
  );
}
