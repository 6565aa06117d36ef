/** How a command was spelled before it took its name and flags from the registry. */
interface OldSpelling {
  readonly name: string;
  /** The flags of its words, in their order. */
  readonly words?: readonly string[];
  /** Words that it always implied. */
  readonly always?: readonly string[];
}

const to = (name: string, ...words: readonly string[]): OldSpelling => ({ name, words });

/** Works for one release more, with a hint; then this file goes. */
const oldSpellings: Readonly<Record<string, OldSpelling>> = {
  player: to("player.show", "--player"),
  block: to("player.block", "--player"),
  unblock: to("player.unblock", "--player"),
  fraud: to("player.set-fraud", "--player", "--fraud"),
  verify: to("player.verify", "--player", "--verified"),
  adjust: to("ledger.adjust", "--player", "--amount", "--currency"),
  "sign-ins": to("player.list-sign-ins", "--player"),
  "separate-people": to("person.separate-people", "--player", "--other"),
  "unlink-exclusion": to("self-exclusion.unlink-exclusion", "--player"),
  reconcile: to("ledger.reconcile"),
  withdrawals: to("withdrawal.list-pending"),
  approve: to("withdrawal.approve", "--payment"),
  reject: to("withdrawal.reject", "--payment", "--reason"),
  refunds: to("refund.list-refunds"),
  "retry-refund": to("refund.retry", "--payment"),
  documents: to("verification.list-documents", "--player"),
  document: to("verification.view-document", "--document", "--to"),
  "accept-document": to("verification.accept-document", "--document"),
  "decline-document": to("verification.decline-document", "--document"),
  card: to("verification.change-card", "--player", "--last-digits", "--status"),
  reopen: to("closure.reopen-account", "--player"),
  erase: to("closure.erase-player", "--player"),
  jobs: to("job.list-jobs"),
  "failed-jobs": to("job.list-failed-jobs"),
  "retry-job": to("job.retry-jobs", "--job"),
  "refused-events": to("event.list-refused-events"),
  "retry-events": to("event.retry-events"),
  incidents: to("incident.list-incidents"),
  "close-incident": to("incident.close-incident", "--incident"),
  "command-log": to("command-log.list-commands"),
  "check-command-log": to("command-log.check-command-log"),
  "check-files": to("file.check-files"),
  games: to("game.list-games"),
  "set-return": to("game.set-return", "--game", "--setting"),
  game: to("game.switch-game", "--game", "--enabled"),
  play: to("game.switch-play", "--open"),
  "bonus-buy": to("game.switch-feature-buy", "--game", "--buy"),
  returns: to("game-return.list-returns"),
  "publish-text": to("page-content.publish", "--page", "--file"),
  "import-texts": to("content.import-texts", "--language", "--file"),
  "show banner": to("banner.switch-banner", "--banner", "--shown"),
  "show promotion": to("promotion.switch-promotion", "--promotion", "--shown"),
  "show tile": to("tile.switch-tile", "--tile", "--shown"),
  "mail-promotion": to("mailing.mail-promotion", "--promotion"),
  mailings: to("mailing.list-mailings"),
  "bonus-offers": to("bonus.list-offers"),
  "create-bonus-offer": to("bonus.create-offer", "--offer"),
  "end-bonus-offer": to("bonus.end-offer", "--offer"),
  bonuses: to("bonus.list-bonuses", "--player"),
  "grant-bonus": to("bonus.grant-bonus", "--player", "--amount", "--currency"),
  "grant-free-spins": to("bonus.grant-free-spins", "--player", "--spins", "--stake", "--currency", "--games"),
  "cancel-bonus": to("bonus.cancel", "--player", "--bonus"),
  "set-bonus-share": to("bonus.set-share", "--game", "--percent"),
  "set-bonus-stake": to("bonus.set-max-bet", "--amount", "--currency"),
  jackpots: to("jackpot.list-pools"),
  "fund-jackpot": to("jackpot.fund-pool", "--pool", "--amount"),
  "retire-jackpot": to("jackpot.retire-pool", "--pool"),
  "give-points": to("point.give-points", "--player", "--points"),
  "give-charges": to("skill.give-charges", "--player", "--charges"),
  "give-status": to("point.give-status", "--player", "--status"),
  "point-exchange": to("point.switch-exchange", "--open"),
  "point-ratio": to("point.set-ratio", "--level", "--ratio"),
  prizes: to("prize.list-prizes"),
  "fulfil-prize": to("prize.fulfil-prize", "--prize"),
  "publish-achievements": to("achievement.publish-group", "--group"),
  "achievement-group": to("achievement.switch-group", "--group", "--enabled"),
  rates: to("rate.list-rates"),
  "set-rate": to("rate.set-rate", "--currency", "--rate"),
  currencies: to("currency.list-currencies"),
  "add-currency": to("currency.add-currency", "--code"),
  "retire-currency": {
    ...to("currency.switch-currency", "--currency"),
    always: ["--offered", "off"],
  },
  "restore-currency": {
    ...to("currency.switch-currency", "--currency"),
    always: ["--offered", "on"],
  },
  markets: to("market.list-markets"),
  "set-market": to("market.set-market", "--code"),
  "announce-maintenance": to("site.announce-maintenance"),
  "end-maintenance": to("site.end-maintenance"),
  tournaments: to("tournament.list-tournaments"),
  "preview-tournament": to("tournament.preview-tournament", "--tournament"),
  "create-tournament": to("tournament.create-tournament", "--definition"),
  "change-tournament": to("tournament.change-tournament", "--definition"),
  "end-tournament": to("tournament.end-tournament", "--tournament"),
};

export interface Translated {
  readonly name: string;
  readonly args: readonly string[];
}

/** The words of an old spelling as a name and flags; null for a name that was never one. */
export function translateOld([name = "", ...args]: readonly string[]): Translated | null {
  const [kind = "", ...others] = args;
  const isTwo = Object.hasOwn(oldSpellings, `${name} ${kind}`);
  const key = isTwo ? `${name} ${kind}` : name;
  const old = Object.hasOwn(oldSpellings, key) ? oldSpellings[key] : undefined;
  if (!old) return null;
  const rest = (isTwo ? others : args).map((word) => (word === "--sign-out" ? "--signed-out" : word));
  const first = rest.findIndex((word) => word.startsWith("--"));
  const words = first < 0 ? rest : rest.slice(0, first);
  const flags = words.flatMap((word, at) => {
    const flag = old.words?.[at];
    // A share's 'default' is now the flag left out.
    if (flag === "--percent" && word === "default") return [];
    return flag === undefined ? [word] : [flag, word];
  });
  return { name: old.name, args: [...flags, ...(old.always ?? []), ...rest.slice(words.length)] };
}
