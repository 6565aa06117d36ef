import { TextField } from "@w10/ui";
import { useEffect, useRef } from "react";
import { usePhrases } from "../../platform/phrase-book.tsx";
import css from "./picture-field.module.css";

interface PictureFieldProps {
  readonly image: string;
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly onAgain: () => void;
}

/** Four digits to type off a picture, where the invisible captcha cannot be had. */
export function PictureField({ image, code, error, onChange, onAgain }: PictureFieldProps) {
  const { t } = usePhrases();
  const box = useRef<HTMLDivElement>(null);
  // It comes by a press of the form's button: whoever does not see it is led to it.
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={box} className={css.field}>
      <div className={css.picture}>
        <img src={image} width={200} height={72} alt={t("session:captcha.picture")} />
        <button type="button" className="link" onClick={onAgain}>
          {t("session:captcha.again")}
        </button>
      </div>
      <TextField
        name="captcha"
        label={t("session:captcha.label")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={code}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
