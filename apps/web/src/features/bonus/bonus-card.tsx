import { Link } from "@tanstack/react-router";
import { Button, buttonClass, Chip, cx, Icon, icons } from "@w10/ui";
import { TimeLeft } from "../../entities/bonus/active-bonus.tsx";
import { type Bonus, useOwnBonuses, useOwnOf } from "../../entities/bonus/bonus-queries.ts";
import type { Player } from "../../entities/player/player-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { RichText } from "../../platform/language/rich-text.tsx";
import { benefitOf, cannotTakeBonus, instantOf, rulesOf } from "./bonus-words.ts";
import { ownBonusesId } from "./own-bonuses.tsx";
import type { ChooseBonus } from "./use-choose-bonus.ts";
import { formatLocal, formatUtc } from "../../platform/language/dates.ts";
import css from "./bonus-card.module.css";

/** The end of an offer in the browser's time zone, with the time left. */
function OfferEnd({ until }: { readonly until: string }) {
  const { t } = usePhrases();
  return (
    <p className={css.end}>
      <time dateTime={until} title={t("site:date.local", { utc: formatUtc(until) })} className="num">
        {t("bonus:until", { date: formatLocal(until) })}
      </time>
      <TimeLeft until={until} />
    </p>
  );
}

interface BonusCardProps {
  readonly bonus: Bonus;
  readonly player: Player;
  readonly choose: ChooseBonus;
}

/** An offer with its benefit, rules, end and the button that activates or deactivates it. */
export function BonusCard({ bonus, player, choose }: BonusCardProps) {
  const book = usePhrases();
  const { t } = book;
  const isBlocked = cannotTakeBonus(player);
  return (
    <article className={cx(css.card, isBlocked && css.shut)} aria-labelledby={`bonus-${bonus.id}`}>
      <div className={cx(css.art, bonus.type === "on_deposit" ? css.sunset : css.violet)}>
        <Badge bonus={bonus} />
        <img src={pictureOf(bonus)} alt="" width={96} height={96} />
      </div>
      <div className={css.words}>
        <h3 id={`bonus-${bonus.id}`}>{bonus.title}</h3>
        <p className={cx(css.gives, "num")}>{benefitOf(book, bonus, player.currency)}</p>
        <RichText html={bonus.description} className={css.text} />
        <ul className={css.rules}>
          {rulesOf(book, bonus).map(({ text, isDone, placeInProfile }) => (
            <li key={text} className={cx(isDone && css.done)}>
              <Icon of={isDone ? icons.Check : icons.Info} size={16} />
              {placeInProfile && !isDone ? (
                <Link className="link" to={paths.profile()} hash={placeInProfile}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
        {bonus.endAt && bonus.statusData.status !== "awarded" && <OfferEnd until={instantOf(bonus.endAt)} />}
        <ChooseButton bonus={bonus} isBlocked={isBlocked} choose={choose} t={t} />
      </div>
    </article>
  );
}

function Badge({ bonus }: { readonly bonus: Bonus }) {
  const { t } = usePhrases();
  const { status } = bonus.statusData;
  const { isQueued } = useOwnOf(bonus);
  if (status === "activated" || status === "awarded")
    return (
      <span className={css.badge}>
        {isQueued ? (
          <Chip tone="info">{t("bonus:grant.queued")}</Chip>
        ) : (
          <Chip tone="ok">{t(`bonus:status.${status}`)}</Chip>
        )}
      </span>
    );
  const missing =
    bonus.rules.verifiedEmail?.done === false
      ? t("bonus:needsEmail")
      : bonus.rules.verifiedPhone?.done === false
        ? t("bonus:needsPhone")
        : null;
  return missing ? (
    <span className={css.badge}>
      <Chip tone="warn">{missing}</Chip>
    </span>
  ) : null;
}

interface ChooseButtonProps {
  readonly bonus: Bonus;
  readonly isBlocked: boolean;
  readonly choose: ChooseBonus;
  readonly t: ReturnType<typeof usePhrases>["t"];
}

function ChooseButton({ bonus, isBlocked, choose, t }: ChooseButtonProps) {
  const { status } = bonus.statusData;
  const { title } = bonus;
  const { data: own } = useOwnBonuses();
  const hasOwn = own && (own.freeSpins.length > 0 || own.bonuses.some((each) => each.status === "queued"));
  const { spins } = useOwnOf(bonus);
  const [game] = spins?.games ?? [];
  if (game)
    return (
      <Link
        to={paths.real(game.urlLastSegment)}
        className={buttonClass({ variant: "primary", isBlock: true })}
        aria-label={t("bonus:playNamed", { title })}
      >
        {t("bonus:spins.play")}
      </Link>
    );
  if (status === "awarded" && hasOwn)
    return (
      <a className={buttonClass({ variant: "secondary", isBlock: true })} href={`#${ownBonusesId}`}>
        {t("bonus:own.see")}
      </a>
    );
  if (status === "awarded")
    return (
      <Button variant="secondary" isBlock disabled>
        {t("bonus:accrued")}
      </Button>
    );
  if (status === "activated")
    return (
      <Button
        variant="secondary"
        isBlock
        isBusy={choose.isBusy}
        aria-label={t("bonus:deactivateNamed", { title })}
        onClick={() => choose.deactivate(bonus)}
      >
        {t("bonus:deactivate")}
      </Button>
    );
  return (
    <Button
      variant="primary"
      isBlock
      disabled={isBlocked || choose.isBusy || !bonus.isRequiredRulesDone}
      aria-label={t("bonus:activateNamed", { title })}
      onClick={() => choose.activate(bonus)}
    >
      {t(status === "canceled" ? "bonus:again" : "bonus:activate")}
    </Button>
  );
}

export function pictureOf({ award, type }: Bonus): string {
  if (award.type === "free_spin") return "/art/emoji/slot-machine.webp";
  return type === "on_deposit" ? "/art/emoji/money-bag.webp" : "/art/emoji/wrapped-gift.webp";
}
