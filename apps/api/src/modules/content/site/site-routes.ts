import { operations } from "@w10/contract";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { countryCodeOf } from "../../../platform/geo/country-of.ts";
import { listCountries } from "./countries.ts";
import { getInfo, type SiteFacts } from "./get-info.ts";

export function bindSite(api: Binder, facts: SiteFacts): void {
  api.bind(operations.getInfo, (call) =>
    getInfo(facts, { locale: call.locale, country: countryCodeOf(call.ip) }),
  );
  api.bind(operations.listCountries, async (call) => ({ ...listCountries(call.query.locale) }));
}
