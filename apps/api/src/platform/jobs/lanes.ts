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
  bonus: "money",
  mailbox: "mail",
  mailing: "mailing",
  regular: "regular",
};

/** Filling the queue is not mailing itself. */
const laneOfKind: Readonly<Record<string, LaneName>> = { "mailing.continue": "maintenance" };

/** The lane of a job kind, by its module prefix. A payment provider's jobs begin with `payment-` and its name. */
export function laneOf(kind: string): LaneName {
  const [module = ""] = kind.replace(/^payment-[^.]*/, "payment").split(".");
  return laneOfKind[kind] ?? laneOfModule[module] ?? "maintenance";
}
