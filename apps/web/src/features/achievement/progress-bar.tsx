import { cx } from "@w10/ui";
import css from "./achievement.module.css";

interface ProgressBarProps {
  readonly value: number;
  readonly max: number;
  readonly label: string;
  readonly isDone?: boolean;
}

export function ProgressBar({ value, max, label, isDone = false }: ProgressBarProps) {
  return <progress className={cx(css.bar, isDone && css.full)} value={value} max={max} aria-label={label} />;
}
