import { operations } from "@w10/contract";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { listCountries } from "../../../platform/geo/countries.ts";
import { countryCodeOf } from "../../../platform/geo/country-of.ts";
import { getInfo, type SiteParts } from "./get-info.ts";

export function bindSite(api: Binder, parts: SiteParts): void {
  api.bind(operations.getInfo, (call) =>
    getInfo(parts, { locale: call.locale, country: countryCodeOf(call.ip) }),
  );
  api.bind(operations.listCountries, async (call) => ({ ...listCountries(call.query.locale) }));
}
