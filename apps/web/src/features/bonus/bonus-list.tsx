import { Panel, SectionHeader, Skeleton } from "@w10/ui";
import { useBonuses } from "../../entities/bonus/bonus-queries.ts";
import type { Player } from "../../entities/player/player-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { BonusCard } from "./bonus-card.tsx";
import { useChooseBonus } from "./use-choose-bonus.ts";
import css from "./bonus-card.module.css";

/** The player's offers as cards, or a notice that new ones are coming. */
export function BonusList({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  const { data, isPending } = useBonuses();
  const choose = useChooseBonus();
  const bonuses = data ?? [];
  return (
    <section className={css.section} aria-labelledby="bonuses">
      <SectionHeader
        id="bonuses"
        title={t("bonus:title")}
        {...(bonuses.length > 0 ? { count: String(bonuses.length) } : {})}
      />
      {isPending ? (
        <div className={css.list}>
          {[0, 1].map((index) => (
            <Skeleton key={index} className={css.skeleton} />
          ))}
        </div>
      ) : bonuses.length === 0 ? (
        <Panel className={css.soon}>
          <img src="/art/emoji/hourglass-not-done.webp" alt="" width={44} height={44} />
          <p>{t("bonus:soon")}</p>
        </Panel>
      ) : (
        <div className={css.list}>
          {bonuses.map((bonus) => (
            <BonusCard key={bonus.id} bonus={bonus} player={player} choose={choose} />
          ))}
        </div>
      )}
    </section>
  );
}
