/**
 * Independent queues with their concurrency per process: a slow mail server does not delay payouts, and a
 * mass mailing does not delay codes. Cron jobs have a lane of their own because they may take long.
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

/** Filling the queue is not mailing itself. */
const laneOfKind: Readonly<Record<string, LaneName>> = { "mailing.continue": "maintenance" };

/** The lane of a job kind, by its module prefix. */
export function laneOf(kind: string): LaneName {
  const [module = ""] = kind.split(".");
  return laneOfKind[kind] ?? laneOfModule[module] ?? "maintenance";
}
