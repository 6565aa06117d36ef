import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Skeleton, tabClass, tabWellClass } from "@w10/ui";
import { achievementsQuery } from "../../entities/achievement/achievement-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { skillsQuery } from "../../entities/skill/skill-queries.ts";
import { AchievementList } from "../../features/achievement/achievement-list.tsx";
import { NearGroups } from "../../features/achievement/near-groups.tsx";
import { LevelPanel } from "../../features/skill/level-panel.tsx";
import { SkillList } from "../../features/skill/skill-list.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { PlayerArea } from "./player-area.tsx";
import css from "./player-area.module.css";

function ProgressPage({ tab }: { readonly tab: "skills" | "achievements" }) {
  const { t, locale } = usePhrases();
  const { data: skills } = useQuery(skillsQuery);
  const { data: achievements } = useQuery(achievementsQuery(locale));
  const finished = achievements?.groups.filter(({ progress, limit }) => progress === limit).length ?? 0;
  const tabs = [
    { key: "skills", path: paths.skills(), title: t("skill:tabSkills"), count: 0 },
    { key: "achievements", path: paths.achievement(), title: t("skill:tabAchievements"), count: finished },
  ] as const;
  return (
    <PlayerArea title={t("skill:title")} current="progress">
      {skills ? <LevelPanel playerLevel={skills.playerLevel} /> : <Skeleton className={css.waiting} />}
      <nav className={tabWellClass} aria-label={t("skill:tabs")}>
        {tabs.map(({ key, path, title, count }) => (
          <Link
            key={key}
            to={path}
            className={tabClass}
            aria-current={key === tab ? "page" : undefined}
            activeProps={{}}
            resetScroll={false}
          >
            {title}
            {count > 0 && <span className={css.mint}>{count}</span>}
          </Link>
        ))}
      </nav>
      {tab === "achievements" ? (
        <AchievementList />
      ) : (
        skills && (
          <>
            <SkillList skills={skills} />
            <NearGroups title={t("skill:near")} all={t("skill:all")} />
          </>
        )
      )}
    </PlayerArea>
  );
}

export function SkillsPage() {
  return <ProgressPage tab="skills" />;
}

export function AchievementsPage() {
  return <ProgressPage tab="achievements" />;
}
