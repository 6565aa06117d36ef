import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import css from "./level-ring.module.css";

interface LevelRingProps {
  /** Filled share, 0 to 1. */
  readonly share: number;
  readonly label: string;
  /** 60 for the large ring, 24 around an avatar, 10 for the steps of a skill. */
  readonly notches?: 60 | 24 | 10;
  readonly className?: string | undefined;
  /** Content inside the ring. */
  readonly children?: ReactNode;
}

const sizes = {
  60: { width: 8.6, length: 20 },
  24: { width: 26, length: 26 },
  10: { width: 66, length: 24 },
};

/** A progress ring: notches that light up from sunset to gold. */
export function LevelRing({ share, label, notches = 60, className, children }: LevelRingProps) {
  const filled = Math.max(0, Math.min(1, share));
  const lit = Math.round(notches * filled);
  const { width, length } = sizes[notches];
  return (
    <div className={cx(css.ring, className)}>
      <svg
        viewBox="0 0 330 330"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the native meter can not be drawn as a ring
        role="meter"
        aria-label={label}
        aria-valuenow={Math.round(filled * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        {Array.from({ length: notches }, (_, index) => (
          <rect
            key={index}
            x={165 - width / 2}
            y="6"
            width={width}
            height={length}
            rx="2.5"
            fill={index < lit ? colourAt(index / notches) : "#184755"}
            transform={`rotate(${(index * 360) / notches} 165 165)`}
          />
        ))}
      </svg>
      <div className={css.inside}>{children}</div>
    </div>
  );
}

const stops = [
  [255, 107, 92],
  [255, 143, 69],
  [255, 185, 69],
] as const;

/** Sunset at the start, gold at the end. */
function colourAt(place: number): string {
  const at = place * 2;
  const [from, to] = at < 1 ? [stops[0], stops[1]] : [stops[1], stops[2]];
  const rest = at < 1 ? at : at - 1;
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * rest));
  return `rgb(${mixed.join(" ")})`;
}
