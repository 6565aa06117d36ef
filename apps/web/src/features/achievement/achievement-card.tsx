import { cx, Icon, icons } from "@w10/ui";
import type { Achievement } from "../../entities/achievement/achievement-queries.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import css from "./achievement.module.css";

/** One task; the hash of the page may lead to it. */
export function AchievementCard({ achievement }: { readonly achievement: Achievement }) {
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
