import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes } from "react";
import { Check, ChevronDown } from "../display/icons.ts";
import { Icon } from "../display/icon.tsx";
import { Field, FieldNote } from "./field.tsx";
import { cx } from "../cx.ts";
import css from "./field.module.css";

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "id"> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

/** The browser's own select in our style: usable on phones, without JavaScript. */
export function SelectField({ label, error, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} className={className}>
      {(control) => (
        <div className={cx(css.box, error && css.bad)}>
          <select {...select} {...control} className={css.input}>
            {children}
          </select>
          <span className={cx(css.tail, css.chevron)}>
            <Icon of={ChevronDown} />
          </span>
        </div>
      )}
    </Field>
  );
}

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  readonly error?: string | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A checkbox with a label that may contain links. */
export function CheckField({ error, children, className, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={cx(css.field, className)}>
      <label className={css.check}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span className={css.mark} aria-hidden="true">
          <Icon of={Check} size={16} />
        </span>
        <span>{children}</span>
      </label>
      <FieldNote id={id} error={error} />
    </div>
  );
}

interface RadioCardsProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string; readonly picture?: string }[];
  readonly isPlain?: boolean;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A few options as cards in a row; the selected one has an amber edge and a tick. */
export function RadioCards({ label, error, options, isPlain = false, className, ...input }: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset className={cx(css.field, className)} aria-describedby={error ? id : undefined}>
      <legend className={css.label}>{label}</legend>
      <div className={cx(css.cards, isPlain && css.plain)}>
        {options.map((option) => (
          <label key={option.value} className={css.card}>
            <input
              {...input}
              type="radio"
              value={option.value}
              {...(input.value === undefined ? {} : { checked: input.value === option.value })}
            />
            <span className={css.face}>
              {option.picture && <img src={option.picture} alt="" width={24} height={24} />}
              {option.label}
              <span className={css.dot}>
                <Icon of={Check} size={16} />
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
