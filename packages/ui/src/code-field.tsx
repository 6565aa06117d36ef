import type { InputHTMLAttributes, Ref } from "react";
import { cx } from "./cx.ts";
import { Field } from "./field.tsx";
import css from "./code-field.module.css";

interface CodeFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "value" | "onChange"> {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
  /** Gets digits alone, six at most, whatever was typed or pasted. */
  readonly onCode: (code: string) => void;
}

const places = [0, 1, 2, 3, 4, 5];

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "").slice(0, places.length);

/** A code of six digits: six boxes, and one real input over them that takes typing, pasting and what the phone offers. */
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
            // The browser would cut '204 816' to six characters before its digits are counted.
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
