import type { InputHTMLAttributes, Ref } from "react";
import { cx } from "../cx.ts";
import { Field } from "./field.tsx";
import css from "./code-field.module.css";

interface CodeFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "value" | "onChange"> {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Called with digits only, at most six, whatever was typed or pasted. */
  readonly onCode: (code: string) => void;
}

const places = [0, 1, 2, 3, 4, 5];

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "").slice(0, places.length);

/**
 * A six-digit code: six boxes under one real input, which supports typing, pasting and the phone's
 * suggestions.
 */
export function CodeField({ label, value, error, onCode, ...input }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className={cx(css.code, error && css.bad)}>
          <input
            {...input}
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={places.length}
            value={value}
            onChange={(event) => onCode(digitsOf(event.target.value))}
            // The browser would cut '204 816' to six characters before counting digits.
            onPaste={(event) => {
              event.preventDefault();
              onCode(digitsOf(event.clipboardData.getData("text")));
            }}
          />
          {places.map((place) => (
            <span
              key={place}
              aria-hidden="true"
              className={cx(css.box, place === Math.min(value.length, places.length - 1) && css.next)}
            >
              {value[place]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
