import { FieldNote, TextField } from "@w10/ui";
import { useId } from "react";
import { usePhrases } from "../../platform/phrase-book.tsx";
import type { useApiForm } from "../../platform/use-api-form.ts";
import type { ProfileForm } from "./profile-rules.ts";
import css from "./profile-form.module.css";

type Form = ReturnType<typeof useApiForm<ProfileForm>>;

/** Day, month and year as three boxes under one name; the first wrong one speaks for all. */
export function BirthDateField({ form, isReadOnly }: { readonly form: Form; readonly isReadOnly: boolean }) {
  const { t } = usePhrases();
  const id = useId();
  const boxes = [
    {
      ...form.field("day"),
      label: t("player:profile.day"),
      placeholder: t("player:profile.dayShort"),
      maxLength: 2,
      autoComplete: "bday-day",
    },
    {
      ...form.field("month"),
      label: t("player:profile.month"),
      placeholder: t("player:profile.monthShort"),
      maxLength: 2,
      autoComplete: "bday-month",
    },
    {
      ...form.field("year"),
      label: t("player:profile.year"),
      placeholder: t("player:profile.yearShort"),
      maxLength: 4,
      autoComplete: "bday-year",
    },
  ];
  const error = boxes.find((box) => box.error)?.error;
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={css.birthday}>{t("player:profile.birthday")}</legend>
      <div className={css.date}>
        {boxes.map(({ error: own, ...box }) => (
          <TextField
            key={box.name}
            {...box}
            inputMode="numeric"
            readOnly={isReadOnly}
            isWrong={own !== undefined}
          />
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
