import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { buttonClass, cx, Icon, icons, SectionHeader } from "@w10/ui";
import { type AchievementGroup, achievementsQuery } from "../../entities/achievement/achievement-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import css from "./achievement.module.css";

const maxGroups = 4;

interface NearGroupsProps {
  readonly title: string;
  readonly all: string;
}

/** The groups closest to completion, with their prizes. */
export function NearGroups({ title, all }: NearGroupsProps) {
  const { locale } = usePhrases();
  const { data } = useQuery(achievementsQuery(locale));
  if (!data || data.groups.length === 0) return null;
  return (
    <section aria-labelledby="near-groups" className={css.nearest}>
      <SectionHeader id="near-groups" title={title}>
        <Link to={paths.achievement()} className={buttonClass({ variant: "ghost", size: "small" })}>
          {all}
        </Link>
      </SectionHeader>
      <ul className={css.near}>
        {nearest(data.groups).map((group) => (
          <GroupCard key={group.id} group={group} />
        ))}
      </ul>
    </section>
  );
}

/** Highest progress first; completed groups last. */
function nearest(groups: readonly AchievementGroup[]): readonly AchievementGroup[] {
  const share = ({ progress, limit }: AchievementGroup) => (progress === limit ? -1 : progress / limit);
  return groups.toSorted((a, b) => share(b) - share(a)).slice(0, maxGroups);
}

function GroupCard({ group }: { readonly group: AchievementGroup }) {
  const { t } = usePhrases();
  const { name, icon, progress, limit, formattedPrize } = group;
  const isDone = progress === limit;
  return (
    <li className={cx(css.card, isDone && css.cardDone)}>
      <span className={cx(css.medal, css.medalLarge)}>
        <img src={`/art/emoji/${icon}.webp`} alt="" width={62} height={62} loading="lazy" />
      </span>
      <h3>{name}</h3>
      <p className={css.cardPrize}>{formattedPrize}</p>
      <ProgressBar value={progress} max={limit} label={t("achievement:bar", { name })} />
      <p className={cx(css.cardCount, "num")}>{t("achievement:progress", { progress, limit })}</p>
      {isDone && (
        <p className={css.over}>
          <span className={css.overTick}>
            <Icon of={icons.Check} size={24} />
          </span>
          {t("achievement:done")}
        </p>
      )}
    </li>
  );
}
