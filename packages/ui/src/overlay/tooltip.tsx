import { useId, useState } from "react";
import { CircleAlert } from "../display/icons.ts";
import { Icon } from "../display/icon.tsx";
import { cx } from "../cx.ts";
import css from "./tooltip.module.css";

/** An icon with an explanation: on hover and focus on wide screens, on a tap up to 991 px. */
export function Tooltip({ label, text }: { readonly label: string; readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <span className={cx(css.tip, isOpen && css.open)}>
      <button
        type="button"
        className={css.sign}
        aria-label={label}
        aria-describedby={id}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
      >
        <Icon of={CircleAlert} size={16} />
      </button>
      <span id={id} role="tooltip" className={css.bubble}>
        {text}
      </span>
    </span>
  );
}
