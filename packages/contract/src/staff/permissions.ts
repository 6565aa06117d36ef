/** What staff may be allowed to do: `noun.verb`. Every command and query of staff names one. */
export const permissions = [
  "player.unmask",
  "player.block",
  "player.verify",
  "player.link",
  "exclusion.lift",
  "account.reopen",
  "account.erase",
  "document.view",
  "document.decide",
  "withdrawal.view",
  "withdrawal.decide",
  "refund.retry",
  "money.assign",
  "ledger.view",
  "ledger.adjust",
  "bonus.view",
  "bonus.grant",
  "bonus.cancel",
  "bonus.change-offer",
  "reward.give",
  "reward.change-rules",
  "prize.fulfil",
  "tournament.view",
  "tournament.change",
  "setting.view",
  "game.view",
  "game.change",
  "game.change-return",
  "game.stop-play",
  "jackpot.change",
  "round.void",
  "rate.change",
  "market.change",
  "payment-method.change",
  "content.change",
  "text.publish",
  "mailing.send",
  "site.announce",
  "incident.view",
  "incident.close",
  "job.view",
  "job.retry",
  "command-log.view",
] as const;

export type Permission = (typeof permissions)[number];

/** `owner` runs commands on the server itself; nobody signs in as one. */
export const staffRoles = [
  "support",
  "support-lead",
  "payments",
  "risk",
  "safer-play",
  "crm",
  "content",
  "finance",
  "auditor",
  "admin",
  "owner",
] as const;

export type StaffRole = (typeof staffRoles)[number];

/** How a role may use a permission: alone, or by asking a second person. */
export type Grant = "act" | "propose";

type Row = Readonly<Partial<Record<Exclude<StaffRole, "owner">, Grant>>>;

const [act, propose] = ["act", "propose"] as const;
const everyone = {
  support: act,
  "support-lead": act,
  payments: act,
  risk: act,
  "safer-play": act,
  crm: act,
  content: act,
  finance: act,
  auditor: act,
  admin: act,
} as const;
const readers = { payments: act, risk: act, finance: act, auditor: act } as const;
const desks = { support: act, "support-lead": act, risk: act, "safer-play": act } as const;

/** Who may do what. A new permission does not compile until its row says so; what a row leaves out is refused. */
const matrix: Readonly<Record<Permission, Row>> = {
  "player.unmask": { "support-lead": act, payments: act, risk: act, "safer-play": act, auditor: act },
  "player.block": { support: propose, "support-lead": act, risk: act, "safer-play": act },
  "player.verify": { payments: act, risk: act, "safer-play": act },
  "player.link": { risk: act },
  "exclusion.lift": { "safer-play": propose },
  "account.reopen": { "support-lead": act, "safer-play": act },
  "account.erase": { risk: propose },
  "document.view": { "support-lead": act, payments: act, risk: act, "safer-play": act, auditor: act },
  "document.decide": { payments: act, risk: act, "safer-play": act },
  "withdrawal.view": readers,
  "withdrawal.decide": { payments: act, finance: propose },
  "refund.retry": { payments: act },
  "money.assign": { payments: propose, finance: propose },
  "ledger.view": { payments: act, finance: act, auditor: act },
  "ledger.adjust": { "support-lead": propose, payments: propose, finance: propose },
  "bonus.view": { ...desks, ...readers, crm: act },
  "bonus.grant": { support: propose, "support-lead": act, crm: act },
  "bonus.cancel": { "support-lead": act, risk: act, crm: act },
  "bonus.change-offer": { crm: propose },
  "reward.give": { support: propose, "support-lead": act, crm: act },
  "reward.change-rules": { crm: propose },
  "prize.fulfil": { crm: act, "support-lead": act },
  "tournament.view": everyone,
  "tournament.change": { crm: propose, content: act },
  "setting.view": everyone,
  "game.view": everyone,
  "game.change": { content: act },
  "game.change-return": { content: propose, finance: propose, admin: propose },
  "game.stop-play": { admin: act, risk: act },
  "round.void": { "support-lead": propose, risk: propose, finance: propose },
  "jackpot.change": { content: propose, finance: propose, admin: propose },
  "rate.change": { finance: propose, admin: propose },
  "market.change": { admin: propose },
  "payment-method.change": { payments: propose, finance: propose },
  "content.change": { crm: act, content: act },
  "text.publish": { content: propose, admin: propose },
  "mailing.send": { crm: act },
  "site.announce": { content: act, admin: act },
  "incident.view": everyone,
  "incident.close": { payments: act, risk: act, "safer-play": act, admin: act },
  "job.view": { payments: act, finance: act, auditor: act, admin: act },
  "job.retry": { payments: act, admin: act },
  "command-log.view": { risk: act, "safer-play": act, auditor: act, finance: act, admin: act },
};

/** How a role may use a permission; null for not at all. The owner stands at the server and may do everything. */
export function grantOf(role: StaffRole, permission: Permission): Grant | null {
  return role === "owner" ? "act" : (matrix[permission][role] ?? null);
}
