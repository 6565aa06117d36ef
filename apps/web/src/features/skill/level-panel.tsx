import { cx, LevelRing, Panel } from "@w10/ui";
import { ringPoints, type Skills } from "../../entities/skill/skill-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./level-panel.module.css";

/** The level with its progress ring, the super-charges and the reward of the next level. */
export function LevelPanel({ playerLevel }: { readonly playerLevel: Skills["playerLevel"] }) {
  const { t } = usePhrases();
  const { level, total, coinsAvailable, nextReward } = playerLevel;
  const points = ringPoints(playerLevel);
  return (
    <Panel isValue className={css.panel}>
      <LevelRing share={points / total} label={t("skill:ring")} className={css.ring}>
        <span className={css.word}>{t("skill:level")}</span>
        <b className={cx(css.level, "num", "goldtext")}>{level}</b>
        <span className={cx(css.points, "num")}>
          <b>{points}</b> {t("skill:of", { total })}
        </span>
      </LevelRing>
      <div className={css.middle}>
        <h2>
          {nextReward ? t("skill:toNext", { level: level + 1, count: total - points }) : t("skill:last")}
        </h2>
        <p>{t("skill:how")}</p>
        <p className={css.coins}>
          <img src="/art/emoji/high-voltage.webp" alt="" width={54} height={54} />
          <span>
            <b className={cx("num", "goldtext")}>{coinsAvailable}</b>
            {t("skill:coins", { count: coinsAvailable })}
          </span>
        </p>
      </div>
      {nextReward && <Reward level={level + 1} reward={nextReward} />}
    </Panel>
  );
}

interface RewardProps {
  readonly level: number;
  readonly reward: NonNullable<Skills["playerLevel"]["nextReward"]>;
}

function Reward({ level, reward }: RewardProps) {
  const { t } = usePhrases();
  return (
    <div className={css.reward}>
      <h3>{t("skill:reward", { level })}</h3>
      <ul>
        <li>
          <img src="/art/emoji/high-voltage.webp" alt="" width={34} height={34} />
          {t("skill:rewardCoins", { count: reward.coins })}
        </li>
        {reward.opens.map(({ skill, step }) => (
          <li key={skill}>
            <img src="/art/emoji/sparkles.webp" alt="" width={34} height={34} />
            <span>
              {t(`skill:name.${skill}`)}
              <small>{t("skill:opens", { step })}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
