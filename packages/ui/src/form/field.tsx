import { useId, type ReactNode } from "react";
import { CircleAlert } from "../display/icons.ts";
import { Icon } from "../display/icon.tsx";
import { cx } from "../cx.ts";
import css from "./field.module.css";

/** Props for the control: ids of its descriptions, and whether it is invalid. */
export interface FieldControl {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly error?: ReactNode;
  readonly hint?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, control, and error or hint. A new error is announced. */
export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={cx(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error || hint ? noteId : undefined,
      })}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

interface FieldNoteProps {
  readonly id: string;
  readonly error?: ReactNode;
  readonly hint?: string | undefined;
}

/** The line under a control: its error, otherwise its hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} role="alert" className={css.error}>
        <Icon of={CircleAlert} size={16} />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className={css.hint}>
      {hint}
    </p>
  ) : null;
}
