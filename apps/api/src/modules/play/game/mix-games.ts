/** Fields that the order of new games depends on. */
export interface NewGame {
  readonly id: string;
  readonly providerId: string;
  /** The game engine: lines, tumble, roulette ... */
  readonly mechanic: string;
  readonly createdAt: Date;
}

/**
 * Orders new games by day, newest first. Games of one UTC day are mixed: no studio or kind twice in a row
 * while others are left, and the least shown comes next. Deterministic.
 */
export function mixNewGames<Game extends NewGame>(newestFirst: readonly Game[], count: number): Game[] {
  const rest = newestFirst.map((game) => ({ game, day: game.createdAt.toISOString().slice(0, 10) }));
  const mixed: Game[] = [];
  const shown = new Map<string, number>();
  const timesOf = ({ providerId, mechanic }: Game): number =>
    (shown.get(providerId) ?? 0) + (shown.get(mechanic) ?? 0);
  while (mixed.length < count) {
    const [first] = rest;
    if (!first) break;
    const last = mixed.at(-1);
    let next = first;
    for (const each of rest) {
      if (each.day !== first.day) break;
      const nearer = sharedWith(last, each.game) - sharedWith(last, next.game);
      if (nearer < 0 || (nearer === 0 && timesOf(each.game) < timesOf(next.game))) next = each;
    }
    mixed.push(next.game);
    rest.splice(rest.indexOf(next), 1);
    for (const key of [next.game.providerId, next.game.mechanic]) shown.set(key, (shown.get(key) ?? 0) + 1);
  }
  return mixed;
}

/** Number of attributes (studio, kind) that two neighbours share. */
const sharedWith = (last: NewGame | undefined, game: NewGame): number =>
  Number(last?.providerId === game.providerId) + Number(last?.mechanic === game.mechanic);
