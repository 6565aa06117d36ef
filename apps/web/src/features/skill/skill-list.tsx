import { useState } from "react";
import { Button, cx, Icon, icons, LevelRing } from "@w10/ui";
import type { SkillName, Skills } from "../../entities/skill/skill-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { bestUpgrade, skillCards, type SkillState, skillValue } from "./skill-values.ts";
import { UpgradeModal } from "./upgrade-skill.tsx";
import css from "./skill-list.module.css";

interface SkillCardProps {
  readonly skill: SkillName;
  readonly picture: string;
  readonly state: SkillState;
  readonly currency: Skills["currency"];
  /** The most expensive affordable step: its button is gold. */
  readonly isBest: boolean;
  readonly isAffordable: boolean;
  readonly onUpgrade: () => void;
}

/** A skill with the ring of its steps, its current and next value, and the price of the next step. */
function SkillCard(props: SkillCardProps) {
  const { t } = usePhrases();
  const { skill, picture, state, currency } = props;
  const { currentLevel, nextLevel, steps, base } = state;
  const name = t(`skill:name.${skill}`);
  const step = t("skill:step", { step: currentLevel.level, steps });
  return (
    <article className={css.card} aria-label={name}>
      <div className={css.head}>
        <LevelRing notches={10} share={currentLevel.level / steps} label={step} className={css.ring}>
          <img src={`/art/emoji/${picture}.webp`} alt="" width={40} height={40} />
        </LevelRing>
        <div>
          <h3>{name}</h3>
          <p>{step}</p>
        </div>
      </div>
      <p className={css.about}>{t(`skill:about.${skill}`)}</p>
      <dl className={css.well}>
        <div>
          <dt>{t("skill:now")}</dt>
          <dd className="num">{skillValue(t, skill, { base, level: currentLevel, currency })}</dd>
        </div>
        {nextLevel && (
          <>
            <Icon of={icons.ChevronRight} />
            <div className={css.next}>
              <dt>{t("skill:next")}</dt>
              <dd className="num">{skillValue(t, skill, { base, level: nextLevel, currency })}</dd>
            </div>
          </>
        )}
      </dl>
      <UpgradeButton {...props} name={name} />
    </article>
  );
}

function UpgradeButton({ state, isBest, isAffordable, onUpgrade, name }: SkillCardProps & { name: string }) {
  const { t } = usePhrases();
  const { nextLevel } = state;
  if (!nextLevel)
    return (
      <p className={cx(css.foot, css.whole)}>
        <Icon of={icons.Check} />
        {t("skill:complete")}
      </p>
    );
  if (nextLevel.locked)
    return (
      <p className={css.foot}>
        <Icon of={icons.Lock} size={16} />
        {t("skill:locked", { level: nextLevel.playerLevel })}
      </p>
    );
  return (
    <Button
      isBlock
      variant={isBest ? "gold" : "secondary"}
      aria-label={t("skill:upgradeSpoken", { name, coins: nextLevel.costInCoins })}
      className={isAffordable ? undefined : css.short}
      onClick={onUpgrade}
    >
      {t("skill:upgrade")}
      <Icon of={icons.Zap} size={16} />
      <span className="num">{nextLevel.costInCoins}</span>
    </Button>
  );
}

/** The six skills; an upgrade needs confirmation. */
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
            currency={skills.currency}
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
