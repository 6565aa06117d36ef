import { type Locale, textIn } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import type { Db } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { findGameKind, listNamedGames, readViewer } from "../../play/game/index.ts";
import { type RateTable, readRateTable } from "../../foundation/rate/index.ts";
import { formatPrize } from "../prize/index.ts";
import { isMovedBy } from "./achievement-rules.ts";
import {
  type Achievement,
  type AchievementGroup,
  type ProgressRow,
  selectAchievements,
  selectGroups,
  selectProgress,
} from "./achievement-store.ts";

type Reply = ReplyOf<typeof operations.listAchievements>;
type Group = Reply["groups"][number];
type AchievementView = NonNullable<Group["achievements"]>[number];
type Viewer = Awaited<ReturnType<typeof readViewer>>;
type Games = Awaited<ReturnType<typeof listNamedGames>>;

/** Groups with the player's progress. With a game, only achievements that its rounds can advance. */
export async function listAchievements(
  db: Db,
  playerId: PlayerId,
  query: { readonly locale: Locale; readonly game?: string | undefined; readonly now: Date },
): Promise<Reply> {
  const [groups, all, rows, viewer] = await Promise.all([
    selectGroups(db),
    selectAchievements(db),
    selectProgress(db, [playerId]),
    readViewer(db, playerId, query.locale),
  ]);
  const rateTable = await readRateTable(db, query.now);
  const kind = query.game === undefined ? undefined : await findGameKind(db, query.game);
  const achievements = query.game === undefined ? all : all.filter((each) => kind && isMovedBy(each, kind));
  const slugs = new Set(achievements.flatMap(({ gameSlug }) => gameSlug ?? []));
  const games = await listNamedGames(db, [...slugs], viewer);
  const progress = new Map(rows.map((row) => [row.achievementId, row]));
  return {
    groups: groups.flatMap((group) => {
      const own = achievements.filter(({ groupId }) => groupId === group.id);
      return own.length === 0 ? [] : [describeGroup(group, own, { viewer, progress, games, rateTable })];
    }),
  };
}

function describeGroup(
  group: AchievementGroup,
  own: readonly Achievement[],
  at: {
    readonly viewer: Viewer;
    readonly progress: ReadonlyMap<string, ProgressRow>;
    readonly games: Games;
    readonly rateTable: RateTable;
  },
): Group {
  const { locale, currency } = at.viewer;
  const views = own.map((each) => ({
    slug: each.gameSlug,
    ...describe(each, at.progress.get(each.id), locale),
  }));
  const plain = ({
    slug: _slug,
    ...achievement
  }: AchievementView & { slug: string | null }): AchievementView => achievement;
  return {
    id: group.id,
    name: textIn(group.name, locale),
    icon: group.icon,
    progress: views.filter(({ isAchieved }) => isAchieved).length,
    limit: views.length,
    prize: { type: group.prize.type, params: toPrizeParams(group) },
    formattedPrize: formatPrize(group.prize, locale, { currency, rateTable: at.rateTable }),
    ...(group.isByGame
      ? {
          games: [...new Set(own.flatMap(({ gameSlug }) => gameSlug ?? []))].flatMap((slug) => {
            const game = at.games.get(slug);
            return game
              ? [{ game, achievements: views.filter((each) => each.slug === slug).map(plain) }]
              : [];
          }),
        }
      : { achievements: views.map(plain) }),
  };
}

/** A prize as the specification shows it: an amount, amounts by currency, or its kind. */
function toPrizeParams({ prize }: AchievementGroup): Group["prize"]["params"] {
  switch (prize.type) {
    case 1:
    case 2: {
      const { amount, currency, amounts } = prize.params;
      return {
        ...(amount === undefined ? {} : { amount }),
        ...(currency ? { currency } : {}),
        ...(amounts ? { amounts } : {}),
      };
    }
    case 3:
    case 7:
    case 9:
      return { amount: prize.params.amount };
    case 4:
    case 5:
    case 6:
    case 8:
      return { actionId: prize.params.actionId };
  }
}

function describe(each: Achievement, row: ProgressRow | undefined, locale: Locale): AchievementView {
  return {
    id: each.id,
    name: textIn(each.name, locale),
    title: textIn(each.title, locale),
    description: textIn(each.description, locale),
    icon: each.icon,
    progress: Math.min(row?.progress ?? 0, each.target),
    limit: each.target,
    isAchieved: row?.isAchieved ?? false,
  };
}
