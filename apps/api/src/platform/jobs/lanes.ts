/**
 * Lines of work that do not wait for each other, with how many jobs of each a process does at a time: whatever a mail server
 * does, payouts are ordered, and a promotion to all players keeps no letter with a code waiting. What comes by the clock has a line
 * of its own, since it may take long.
 */
export const lanes = { money: 4, mail: 4, mailing: 1, maintenance: 2, regular: 2 } as const;

export const laneNames = [
  "money",
  "mail",
  "mailing",
  "maintenance",
  "regular",
] as const satisfies (keyof typeof lanes)[];
export type LaneName = (typeof laneNames)[number];

const laneOfModule: Readonly<Record<string, LaneName>> = {
  payment: "money",
  "sandbox-gateway": "money",
  bonus: "money",
  mailbox: "mail",
  mailing: "mailing",
  regular: "regular",
};

/** Filling the line with letters is no sending of them. */
const laneOfKind: Readonly<Record<string, LaneName>> = { "mailing.continue": "maintenance" };

/** The lane of a kind of work, which begins with the name of its module. */
export function laneOf(kind: string): LaneName {
  const [module = ""] = kind.split(".");
  return laneOfKind[kind] ?? laneOfModule[module] ?? "maintenance";
}
