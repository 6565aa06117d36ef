import { groupThousands } from "@w10/money";
import { cx } from "@w10/ui";
import type { Tournament } from "../../entities/tournament/tournament-queries.ts";
import { formatUtc } from "../../platform/language/dates.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { formatPoints, minBet } from "./tournament-state.ts";
import css from "./tournament-summary.module.css";

/** Start, finish and min bet; the player's place and the points to the next one, or the number of participants with points. */
export function TournamentSummary({ tournament }: { readonly tournament: Tournament }) {
  const { t } = usePhrases();
  const { startTimeUTC, endTimeUTC, participants, minPlayers, currentUser } = tournament;
  const place = currentUser?.place ?? null;
  const rows: readonly (readonly [name: string, value: string, isOwn?: boolean])[] = [
    [t("tournament:start"), t("tournament:utc", { time: formatUtc(startTimeUTC) })],
    [t("tournament:end"), t("tournament:utc", { time: formatUtc(endTimeUTC) })],
    [t("tournament:minBet"), minBet(tournament)],
    ...(minPlayers > 1 ? ([[t("tournament:minPlayers"), groupThousands(minPlayers)]] as const) : []),
    ...(currentUser
      ? ([
          [
            t("tournament:own.place"),
            place === null
              ? t("tournament:own.none")
              : t("tournament:own.of", { place, count: groupThousands(participants) }),
            true,
          ],
        ] as const)
      : []),
    currentUser && place !== null && place > 1 && currentUser.pointsToNext !== null
      ? [
          t("tournament:own.next", { place: place - 1 }),
          t("tournament:own.lacks", {
            points: formatPoints(currentUser.pointsToNext),
            count: currentUser.pointsToNext / 100,
          }),
        ]
      : [t("tournament:participants"), groupThousands(participants)],
  ];
  return (
    <dl className={css.facts}>
      {rows.map(([name, value, isOwn]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={cx("num", isOwn && css.own)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
