import { useState } from "react";
import type { SkillName, Skills } from "../../entities/skill/skill-queries.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { SkillCard } from "./skill-card.tsx";
import { bestUpgrade, skillCards } from "./skill-values.ts";
import { UpgradeModal } from "./upgrade-skill.tsx";
import css from "./skill-list.module.css";

/** The six skills; an upgrade asks before it spends. */
export function SkillList({ skills }: { readonly skills: Skills }) {
  const { t } = usePhrases();
  const [chosen, setChosen] = useState<SkillName | null>(null);
  const best = bestUpgrade(skills);
  return (
    <section aria-label={t("skill:list")}>
      <div className={css.grid}>
        {skillCards.map(([skill, picture]) => (
          <SkillCard
            key={skill}
            skill={skill}
            picture={picture}
            state={skills.skills[skill]}
            isBest={skill === best}
            isAffordable={
              (skills.skills[skill].nextLevel?.costInCoins ?? 0) <= skills.playerLevel.coinsAvailable
            }
            onUpgrade={() => setChosen(skill)}
          />
        ))}
      </div>
      {chosen && <UpgradeModal skill={chosen} skills={skills} onClose={() => setChosen(null)} />}
    </section>
  );
}
