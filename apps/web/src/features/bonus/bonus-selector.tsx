import { cx } from "@w10/ui";
import { type Bonus, useOwnOf } from "../../entities/bonus/bonus-queries.ts";
import type { Player } from "../../entities/player/player-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { pictureOf } from "./bonus-card.tsx";
import { benefitOf, cannotTakeBonus } from "./bonus-words.ts";
import type { ChooseBonus } from "./use-choose-bonus.ts";
import css from "./bonus-selector.module.css";

interface BonusSelectorProps {
  readonly bonuses: readonly Bonus[];
  readonly player: Player;
  readonly choose: ChooseBonus;
}

/** The bonus choice of a deposit, including none. */
export function BonusSelector({ bonuses, player, choose }: BonusSelectorProps) {
  const { t } = usePhrases();
  const isBlocked = cannotTakeBonus(player);
  const hasChosen = bonuses.some(({ statusData }) => statusData.status === "activated");
  return (
    <fieldset className={cx(css.box, isBlocked && css.shut)}>
      <legend>{t("bonus:forDeposit")}</legend>
      <div className={css.cards}>
        {bonuses.map((bonus) => (
          <OfferChoice key={bonus.id} bonus={bonus} player={player} choose={choose} />
        ))}
        <Choice
          picture="/art/emoji/coin.webp"
          title={t("bonus:none")}
          lines={[t("bonus:noneText")]}
          isChosen={!hasChosen}
          isDisabled={choose.isBusy}
          onChoose={choose.chooseNone}
        />
      </div>
    </fieldset>
  );
}

function OfferChoice({
  bonus,
  player,
  choose,
}: Omit<BonusSelectorProps, "bonuses"> & { readonly bonus: Bonus }) {
  const book = usePhrases();
  const { status } = bonus.statusData;
  const { isQueued } = useOwnOf(bonus);
  const isOpen = bonus.isRequiredRulesDone && status !== "awarded" && !cannotTakeBonus(player);
  return (
    <Choice
      picture={pictureOf(bonus)}
      title={bonus.title}
      lines={isQueued ? [book.t("bonus:grant.queued")] : linesOf(book, bonus, player)}
      isChosen={status === "activated"}
      isDisabled={choose.isBusy || !isOpen}
      onChoose={() => choose.activate(bonus)}
    />
  );
}

interface ChoiceProps {
  readonly picture: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: () => void;
}

function Choice({ picture, title, lines, isChosen, isDisabled, onChoose }: ChoiceProps) {
  return (
    <label className={css.card}>
      <input type="radio" name="bonus" checked={isChosen} disabled={isDisabled} onChange={onChoose} />
      <img src={picture} alt="" width={36} height={36} />
      <span className={css.words}>
        {title}
        {lines.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
      <span className={css.mark} aria-hidden="true" />
    </label>
  );
}

/** The unmet condition, otherwise the benefit and its wagering. */
function linesOf(book: ReturnType<typeof usePhrases>, bonus: Bonus, player: Player): readonly string[] {
  const { t } = book;
  if (bonus.statusData.status === "awarded") return [t("bonus:accrued")];
  if (bonus.rules.verifiedEmail?.done === false) return [t("bonus:rule.emailOpen")];
  if (bonus.rules.verifiedPhone?.done === false) return [t("bonus:rule.phoneOpen")];
  const gives = benefitOf(book, bonus, player.currency);
  const { wagerRatio, wagerDays } = bonus.award;
  return wagerRatio > 0 ? [gives, t("bonus:rule.wager", { ratio: wagerRatio, count: wagerDays })] : [gives];
}
