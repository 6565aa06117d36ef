import { useId, type ReactNode } from "react";
import css from "./switch-field.module.css";

interface SwitchFieldProps {
  readonly label: string;
  /** Explanation of the state or effect. */
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that takes effect without a save button. Label on the left, switch on the right. */
export function SwitchField({ label, hint, isOn, isDisabled = false, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <label className={css.switch}>
      <span className={css.words}>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <small id={`${id}-hint`} className={css.hint}>
            {hint}
          </small>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={css.track} aria-hidden="true" />
    </label>
  );
}
