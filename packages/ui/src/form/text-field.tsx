import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { Check, Eye, EyeOff, Lock } from "../display/icons.ts";
import { Icon } from "../display/icon.tsx";
import { Field } from "./field.tsx";
import { cx } from "../cx.ts";
import css from "./field.module.css";

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Marks the field as invalid when the message is elsewhere. */
  readonly isWrong?: boolean;
  /** Shows the mint tick. */
  readonly isValid?: boolean;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A text field. Read-only ones have no background and a lock. */
export function TextField({
  label,
  error,
  hint,
  isWrong = false,
  isValid = false,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <div className={cx(css.box, (error || isWrong) && css.bad, input.readOnly && css.read)}>
          <input
            type="text"
            {...input}
            {...control}
            aria-invalid={control["aria-invalid"] ?? (isWrong || undefined)}
            className={css.input}
          />
          {input.readOnly && (
            <span className={css.tail}>
              <Icon of={Lock} size={16} />
            </span>
          )}
          {isValid && !error && !input.readOnly && (
            <span className={cx(css.tail, css.ok)}>
              <Icon of={Check} />
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, "error"> {
  readonly error?: ReactNode;
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password field with a show and hide button. */
export function PasswordField({
  label,
  error,
  hint,
  showLabel,
  hideLabel,
  className,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(control) => (
        <div className={cx(css.box, Boolean(error) && css.bad)}>
          <input {...input} {...control} type={isShown ? "text" : "password"} className={css.input} />
          <button
            type="button"
            className={css.tail}
            aria-label={isShown ? hideLabel : showLabel}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </Field>
  );
}
