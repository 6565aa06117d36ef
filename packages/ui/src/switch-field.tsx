import { useId, type ReactNode } from "react";
import css from "./switch-field.module.css";

interface SwitchFieldProps {
  readonly label: string;
  /** Why it is as it is, or what it does. */
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** One thing that is on or off at once, without a button that saves. */
export function SwitchField({ label, hint, isOn, isDisabled = false, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={css.row}>
      <label className={css.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isDisabled}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={css.track} aria-hidden="true" />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={id} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
