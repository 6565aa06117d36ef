import { documentKinds, type DocumentKind } from "@w10/contract";
import { languages, type Locale } from "@w10/phrases";

const identityLines = ["passport", "international", "card", "licence"] as const;

/** Where nobody knows a domestic passport, the identity card comes first. */
const withoutPassport = {
  kinds: ["id_card", ...documentKinds.filter((kind) => kind !== "passport" && kind !== "id_card")],
  lines: ["card", "international", "licence"],
} satisfies { kinds: DocumentKind[]; lines: (typeof identityLines)[number][] };

export const documentKindsIn = (locale: Locale): readonly DocumentKind[] =>
  languages[locale].hasDomesticPassport ? documentKinds : withoutPassport.kinds;

export const identityLinesIn = (locale: Locale): readonly (typeof identityLines)[number][] =>
  languages[locale].hasDomesticPassport ? identityLines : withoutPassport.lines;
