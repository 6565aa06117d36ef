import { Link } from "@tanstack/react-router";
import { Button, Chip, cx, Icon, icons } from "@w10/ui";
import { useEffect, useState } from "react";
import type { Bonus } from "../../entities/bonus/bonus-queries.ts";
import type { Player } from "../../entities/player/player-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { RichText } from "../../platform/rich-text.tsx";
import { givesOf, instantOf, isShutOut, rulesOf } from "./bonus-words.ts";
import type { ChooseBonus } from "./use-choose-bonus.ts";
import { formatLocal, formatUtc } from "../../platform/dates.ts";
import css from "./bonus-card.module.css";

/** The time in milliseconds, every second anew. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const two = (value: number): string => String(value).padStart(2, "0");

/** When something ends, in the zone of the browser, and how long that is from now. */
function TimeLeft({ until }: { readonly until: string }) {
  const { t } = usePhrases();
  const now = useSeconds();
  const left = Math.max(0, Math.floor((Date.parse(until) - now) / 1_000));
  const days = Math.floor(left / 86_400);
  const time = `${two(Math.floor(left / 3_600) % 24)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return (
    <p className={css.end}>
      <time dateTime={until} title={t("site:date.local", { utc: formatUtc(until) })} className="num">
        {t("bonus:until", { date: formatLocal(until) })}
      </time>
      <span role="timer" className="num">
        {days > 0 ? t("bonus:left", { days, time }) : t("bonus:leftShort", { time })}
      </span>
    </p>
  );
}

interface BonusCardProps {
  readonly bonus: Bonus;
  readonly player: Player;
  readonly choose: ChooseBonus;
}

/** An offer: what it gives, its rules, when it ends, and the button that takes it or gives it back. */
export function BonusCard({ bonus, player, choose }: BonusCardProps) {
  const book = usePhrases();
  const { t } = book;
  const isShut = isShutOut(player);
  return (
    <article className={cx(css.card, isShut && css.shut)} aria-labelledby={`bonus-${bonus.id}`}>
      <div className={cx(css.art, bonus.type === "on_deposit" ? css.sunset : css.violet)}>
        <Badge bonus={bonus} />
        <img src={pictureOf(bonus)} alt="" width={96} height={96} />
      </div>
      <div className={css.words}>
        <h3 id={`bonus-${bonus.id}`}>{bonus.title}</h3>
        <p className={cx(css.gives, "num")}>{givesOf(book, bonus, player.currency)}</p>
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
        {bonus.endAt && bonus.statusData.status !== "awarded" && <TimeLeft until={instantOf(bonus.endAt)} />}
        <ChooseButton bonus={bonus} isShut={isShut} choose={choose} t={t} />
      </div>
    </article>
  );
}

function Badge({ bonus }: { readonly bonus: Bonus }) {
  const { t } = usePhrases();
  const { status } = bonus.statusData;
  if (status === "activated" || status === "awarded")
    return (
      <span className={css.badge}>
        <Chip tone="ok">{t(`bonus:status.${status}`)}</Chip>
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
  readonly isShut: boolean;
  readonly choose: ChooseBonus;
  readonly t: ReturnType<typeof usePhrases>["t"];
}

function ChooseButton({ bonus, isShut, choose, t }: ChooseButtonProps) {
  const { status } = bonus.statusData;
  const { title } = bonus;
  if (status === "awarded")
    return (
      <Button look="secondary" isBlock disabled>
        {t("bonus:accrued")}
      </Button>
    );
  if (status === "activated")
    return (
      <Button
        look="secondary"
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
      look="primary"
      isBlock
      disabled={isShut || choose.isBusy || !bonus.isRequiredRulesDone}
      aria-label={t("bonus:activateNamed", { title })}
      onClick={() => choose.activate(bonus)}
    >
      {t(status === "canceled" ? "bonus:again" : "bonus:activate")}
    </Button>
  );
}

/** A picture by what the offer gives. */
export function pictureOf({ award, type }: Bonus): string {
  if (award.type === "free_spin") return "/art/emoji/slot-machine.webp";
  return type === "on_deposit" ? "/art/emoji/money-bag.webp" : "/art/emoji/wrapped-gift.webp";
}
