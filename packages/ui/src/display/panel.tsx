import type { HTMLAttributes, ReactNode } from "react";
import { cx } from "../cx.ts";
import css from "./panel.module.css";

interface PanelProps extends HTMLAttributes<HTMLElement> {
  /** Brass edge: the panel shows a value. */
  readonly isValue?: boolean;
}

export function Panel({ isValue = false, className, ...rest }: PanelProps) {
  return <section {...rest} className={cx(css.panel, isValue && css.value, className)} />;
}

interface ChipProps {
  readonly tone?: "plain" | "ok" | "warn" | "error" | "info";
  readonly children: ReactNode;
}

/** A small status. The text carries the meaning, the colour repeats it. */
export function Chip({ tone = "plain", children }: ChipProps) {
  return <span className={cx(css.chip, tone !== "plain" && css[tone])}>{children}</span>;
}

/** Two arcs and a dot that open a section. */
export function Fan() {
  return (
    <svg
      className={css.fan}
      viewBox="0 0 30 18"
      aria-hidden="true"
      fill="none"
      stroke="#FFB648"
      strokeWidth="2"
    >
      <path d="M2 17a13 13 0 0 1 26 0" opacity=".55" />
      <path d="M8 17a7 7 0 0 1 14 0" />
      <circle cx="15" cy="16" r="1.8" fill="#FFD36B" stroke="none" />
    </svg>
  );
}

interface SectionHeaderProps {
  readonly title: string;
  readonly id?: string;
  readonly count?: string | undefined;
  readonly children?: ReactNode;
}

/** Section heading with title, count and, on the right, controls. */
export function SectionHeader({ title, id, count, children }: SectionHeaderProps) {
  return (
    <div className={css.head}>
      <Fan />
      <h2 id={id}>{title}</h2>
      {count && <span className={cx(css.count, "num")}>{count}</span>}
      {children && <div className={css.more}>{children}</div>}
    </div>
  );
}

/** A loading placeholder; give it the size of the content. */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <div className={cx(css.skeleton, className)} aria-hidden="true" />;
}

interface EmptyStateProps {
  readonly picture: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Picture, title, one sentence and one action. */
export function EmptyState({ picture, title, text, children }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <img src={picture} alt="" width={240} height={160} loading="lazy" />
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** The end of an incrementally loaded list. */
export function ListEnd() {
  return (
    <div className={css.end} aria-hidden="true">
      <Fan />
    </div>
  );
}

/** Placeholder of the next page while it loads. */
export function ListSentinel({
  children,
  ref,
}: {
  readonly children?: ReactNode;
  readonly ref?: (node: HTMLElement | null) => void;
}) {
  return (
    <div ref={ref} className={css.sentinel}>
      {children}
    </div>
  );
}
