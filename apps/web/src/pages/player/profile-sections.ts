/** Sections of the profile on a phone, in their order. The name of one is also an address in the page. */
export const profileSections = ["details", "signing-in", "care", "account"] as const;
export type ProfileSection = (typeof profileSections)[number];

/** In which section each part with an address of its own stands. */
const partsOf: Readonly<Record<ProfileSection, readonly string[]>> = {
  details: ["email", "phone"],
  "signing-in": ["password", "security", "passkeys", "sessions"],
  care: ["limits", "self-exclusion"],
  account: ["mailing", "my-data", "close-account"],
};

/** The section that an address in the page asks for; the details where it asks for none. */
export function sectionOf(hash: string): ProfileSection {
  return profileSections.find((section) => section === hash || partsOf[section].includes(hash)) ?? "details";
}
