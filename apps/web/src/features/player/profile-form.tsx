import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { readStoredPhone } from "@w10/contract/phone";
import { Button, RadioCards, SelectField, TextField, FieldNote } from "@w10/ui";
import { type FocusEvent, type ReactNode, useId } from "react";
import { useWatch } from "react-hook-form";
import type { Player } from "../../entities/player/player-queries.ts";
import { countriesQuery } from "../../entities/site/site-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useApiForm } from "../../platform/api/use-api-form.ts";
import { profileForm, type ProfileForm as Values, type ProfileForm, withZero } from "./profile-rules.ts";
import { PhoneField } from "./phone-field.tsx";
import { useChangeProfile } from "./use-change-profile.ts";
import css from "./profile-form.module.css";

type Form = ReturnType<typeof useApiForm<ProfileForm>>;

const birthdayBoxes = [
  ["day", 2],
  ["month", 2],
  ["year", 4],
] as const;

/** Day, month and year as three fields with one label; shows the first error of the three. */
function BirthDateField({
  form,
  isReadOnly,
  addZeros,
}: {
  readonly form: Form;
  readonly isReadOnly: boolean;
  /** On leaving a field, before it is checked. */
  readonly addZeros: () => void;
}) {
  const { t } = usePhrases();
  const id = useId();
  const boxes = birthdayBoxes.map(([name, maxLength]) => {
    const { onBlur, ...field } = form.field(name);
    return {
      ...field,
      onBlur: (event: FocusEvent) => {
        addZeros();
        return onBlur(event);
      },
      label: t(`player:profile.${name}`),
      placeholder: t(`player:profile.${name}Short`),
      maxLength,
      autoComplete: `bday-${name}`,
    };
  });
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

/** Renders alone on each keystroke. */
function ProfilePhone({ form }: { readonly form: Form }) {
  const [phone, phoneCountry, country] = useWatch({
    control: form.control,
    name: ["phone", "phoneCountry", "country"],
  });
  return (
    <PhoneField
      number={form.field("phone")}
      code={form.register("phoneCountry")}
      values={{ phone, phoneCountry, country }}
    />
  );
}

const resolver = zodResolver(profileForm);

interface ProfileFormProps {
  readonly player: Player;
  /** 'Verified' or the confirm button, beside the email. */
  readonly emailStatus: ReactNode;
  /** The same beside the phone, once it is saved. */
  readonly phoneStatus?: ReactNode;
}

/** The player's details: editable until complete, then read-only. */
export function ProfileForm({ player, emailStatus, phoneStatus }: ProfileFormProps) {
  const { t, locale } = usePhrases();
  const changeProfile = useChangeProfile();
  const isReadOnly = player.isProfileComplete;
  const { data: countries = {} } = useQuery(countriesQuery(locale));
  const form = useApiForm<Values>({
    resolver,
    defaultValues: valuesOf(player),
    aliases: { date_birthday: "day" },
  });
  const { isSubmitting } = form.formState;

  const submit = form.submitWith(async (values) => {
    await changeProfile(values);
  });
  const addZeros = () => {
    for (const name of ["day", "month"] as const)
      form.setValue(name, withZero(form.getValues(name)), { shouldDirty: true });
  };
  const text = (name: "name" | "surname" | "city", autoComplete: string) => (
    <TextField
      {...form.field(name)}
      label={t(`player:profile.${name}`)}
      autoComplete={autoComplete}
      readOnly={isReadOnly}
    />
  );
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        addZeros();
        submit(event);
      }}
    >
      <TextField label={t("player:signUp.login")} value={player.login} readOnly />
      <div id="email" className={css.mail}>
        <TextField label={t("player:profile.email")} value={player.email} readOnly />
        <div>{emailStatus}</div>
      </div>
      {text("name", "given-name")}
      {text("surname", "family-name")}
      {isReadOnly ? (
        <TextField
          label={t("player:profile.gender")}
          value={t(player.gender === "f" ? "player:profile.female" : "player:profile.male")}
          readOnly
        />
      ) : (
        <RadioCards
          {...form.field("gender")}
          label={t("player:profile.gender")}
          isPlain
          options={[
            { value: "f", label: t("player:profile.female") },
            { value: "m", label: t("player:profile.male") },
          ]}
        />
      )}
      <BirthDateField form={form} isReadOnly={isReadOnly} addZeros={addZeros} />
      {isReadOnly ? (
        <TextField
          label={t("player:profile.country")}
          value={player.countryName ?? player.country ?? ""}
          readOnly
        />
      ) : (
        <SelectField {...form.field("country")} label={t("player:profile.country")} autoComplete="country">
          <option value="">{t("player:profile.countryNone")}</option>
          {Object.entries(countries)
            .sort(([, first], [, second]) => first.localeCompare(second, locale))
            .map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </SelectField>
      )}
      {text("city", "address-level2")}
      {isReadOnly ? (
        <div id="phone" className={player.phoneConfirmed ? css.mail : css.open}>
          <TextField
            label={t("player:profile.phone")}
            value={readStoredPhone(player.phone ?? "")?.text ?? `+${player.phone ?? ""}`}
            readOnly
          />
          <div>{phoneStatus}</div>
        </div>
      ) : (
        <ProfilePhone form={form} />
      )}
      {!isReadOnly && (
        <div className={css.wide}>
          <Button type="submit" variant="primary" size="large" isBlock isBusy={isSubmitting}>
            {t("player:profile.save")}
          </Button>
        </div>
      )}
    </form>
  );
}

function valuesOf(player: Player): Partial<Values> {
  const [year = "", month = "", day = ""] = player.dateBirthday?.slice(0, 10).split("-") ?? [];
  return {
    name: player.name ?? "",
    surname: player.surname ?? "",
    ...(player.gender ? { gender: player.gender } : {}),
    day,
    month,
    year,
    country: player.country ?? "",
    city: player.city ?? "",
    phone: "",
    phoneCountry: "",
  };
}
