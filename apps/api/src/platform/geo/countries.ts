import type { Locale } from "@w10/phrases/languages";
import { countryName } from "./country-of.ts";

/** ISO 3166-1 alpha-2 codes, and XK, which CLDR uses for Kosovo; names come from the platform's locale data. */
const codes =
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW".split(
    " ",
  );

const known = new Set(codes);
const lists = new Map<string, Readonly<Record<string, string>>>();

/** Whether a code is one of a country. */
export function isCountry(code: string): boolean {
  return known.has(code);
}

/** All countries by code, sorted by name in the language. */
export function listCountries(locale: Locale): Readonly<Record<string, string>> {
  const kept = lists.get(locale);
  if (kept) return kept;
  const sorted = codes
    .map((code) => [code, countryName(code, locale)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, locale));
  const list = Object.fromEntries(sorted);
  lists.set(locale, list);
  return list;
}
