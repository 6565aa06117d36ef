import { useQuery } from "@tanstack/react-query";
import { SelectField, TextField } from "@w10/ui";
import { type ComponentProps, useMemo } from "react";
import { callingCode } from "@w10/contract/phone";
import { countriesQuery } from "../../entities/site/site-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { readTypedPhone } from "./phone-form.ts";
import css from "./phone-field.module.css";

interface PhoneFieldProps {
  /** The typed number, from the form's `field`. */
  readonly number: Omit<ComponentProps<typeof TextField>, "label">;
  /** The country picked for it; empty for the profile's. */
  readonly code: { readonly name: string };
  readonly values: { readonly phone?: string; readonly phoneCountry?: string; readonly country?: string };
}

const none: Readonly<Record<string, string>> = {};

/** A phone with its country, the profile's first, and below it the number as it will be stored. */
export function PhoneField({ number, code, values }: PhoneFieldProps) {
  const { t, locale } = usePhrases();
  const { data: countries = none } = useQuery(countriesQuery(locale));
  const { phone = "", phoneCountry = "", country = "" } = values;
  const found = readTypedPhone({ phone, phoneCountry, country });
  const options = useMemo(
    () =>
      Object.entries(countries)
        .filter(([each]) => callingCode(each) !== "")
        .sort(([, first], [, second]) => first.localeCompare(second, locale))
        .map(([each, name]) => (
          <option key={each} value={each}>
            {optionOf(each, name)}
          </option>
        )),
    [countries, locale],
  );
  return (
    <div className={css.phone}>
      <SelectField
        {...code}
        label={t("player:profile.phoneCountry")}
        autoComplete="tel-country-code"
        className={css.code}
      >
        <option value="">{country === "" ? "+" : optionOf(country, countries[country])}</option>
        {options}
      </SelectField>
      <TextField
        {...number}
        label={t("player:profile.phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={found ? t("player:profile.phoneStored", { phone: found.text }) : undefined}
      />
    </div>
  );
}

/** The code first: the closed list is as narrow as that, and two wide spaces leave no cut letters beside it. */
const optionOf = (country: string, name = country): string => `${callingCode(country)}\u2003\u2003${name}`;
