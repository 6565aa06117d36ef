import { cx } from "../cx.ts";
import css from "./notch-ring.module.css";

const notches = Array.from({ length: 12 }, (_, index) => index);

/** A spinner of twelve turning notches. */
export function NotchRing({ isLarge = false }: { readonly isLarge?: boolean }) {
  return (
    <svg className={cx(css.ring, isLarge && css.large)} viewBox="0 0 24 24" aria-hidden="true">
      {notches.map((index) => (
        <rect
          key={index}
          x="11"
          y="1.5"
          width="2.2"
          height="5"
          rx="1"
          fill="currentColor"
          opacity={0.25 + index * 0.06}
          transform={`rotate(${index * 30} 12 12)`}
        />
      ))}
    </svg>
  );
}
