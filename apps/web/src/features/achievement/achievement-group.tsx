import { Link } from "@tanstack/react-router";
import { cx, Icon, icons } from "@w10/ui";
import type { AchievementGroup, Achievement } from "../../entities/achievement/achievement-queries.ts";
import { smallTile } from "../../entities/game/game-pictures.ts";
import { type Game, unavailableReason } from "../../entities/game/game-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import css from "./achievement.module.css";

/** One task, and the target of a link to its hash. */
function AchievementCard({ achievement }: { readonly achievement: Achievement }) {
  const { t } = usePhrases();
  const { id, name, title, description, icon, progress, limit, isAchieved } = achievement;
  return (
    <li id={`achievement__${id}`} className={cx(css.task, isAchieved && css.achieved)} tabIndex={-1}>
      <span className={css.coin}>
        <img src={`/art/emoji/${icon}.webp`} alt="" width={40} height={40} loading="lazy" />
        {isAchieved && (
          <span className={css.tick}>
            <Icon of={icons.Check} size={16} />
          </span>
        )}
      </span>
      <div className={css.taskWords}>
        <h4>{name}</h4>
        <p className={css.taskTitle}>{title}</p>
        <p>{description}</p>
        <div className={css.taskFoot}>
          <ProgressBar
            value={progress}
            max={limit}
            label={t("achievement:bar", { name })}
            isDone={isAchieved}
          />
          <span className="num">
            {isAchieved ? t("achievement:achieved") : t("achievement:progress", { progress, limit })}
          </span>
        </div>
      </div>
    </li>
  );
}

/** A group with its prize; its tasks are listed together or by game. */
export function AchievementGroupPanel({ group }: { readonly group: AchievementGroup }) {
  const { t } = usePhrases();
  const { id, name, icon, progress, limit, formattedPrize } = group;
  const isDone = progress === limit;
  return (
    <section className={cx(css.group, isDone && css.groupDone)} aria-labelledby={`group-${id}`}>
      <div className={css.groupHead}>
        <span className={css.medal}>
          <img src={`/art/emoji/${icon}.webp`} alt="" width={54} height={54} loading="lazy" />
        </span>
        <div className={css.groupWords}>
          <h3 id={`group-${id}`}>{name}</h3>
          <p className={css.prize}>
            <span>{t("achievement:prize")}</span> <b>{formattedPrize}</b>
          </p>
        </div>
        <div className={css.groupBar}>
          <ProgressBar value={progress} max={limit} label={t("achievement:bar", { name })} isDone={isDone} />
          <span className="num">{t("achievement:progress", { progress, limit })}</span>
        </div>
        {isDone && (
          <p className={css.done}>
            <Icon of={icons.Check} size={20} />
            {t("achievement:done")}
          </p>
        )}
      </div>
      {group.achievements && (
        <ul className={css.tasks}>
          {group.achievements.map((each) => (
            <AchievementCard key={each.id} achievement={each} />
          ))}
        </ul>
      )}
      {group.games?.map(({ game, achievements }) => (
        <div key={game.id} className={css.byGame}>
          <GameLink game={game} />
          <ul className={css.tasks}>
            {achievements.map((each) => (
              <AchievementCard key={each.id} achievement={each} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The game whose play counts, or the reason why it is unavailable. */
function GameLink({ game }: { readonly game: Game }) {
  const { t } = usePhrases();
  const { title, icon, frontendPageUrl } = game;
  const reason = unavailableReason(game);
  const inside = (
    <>
      {icon && <img src={smallTile(icon)} alt="" width={90} height={120} loading="lazy" />}
      {reason && (
        <span className={css.why}>
          <Icon of={icons.Lock} />
          {t(reason)}
        </span>
      )}
      <b>{title}</b>
    </>
  );
  if (reason) return <div className={cx(css.game, css.off)}>{inside}</div>;
  return (
    <Link
      to={paths.real(frontendPageUrl)}
      className={css.game}
      aria-label={t("achievement:play", { title })}
      preload={false}
    >
      {inside}
    </Link>
  );
}
