import { Link } from "@tanstack/react-router";
import { formatMoney } from "@w10/money";
import { Button, buttonClass, Chip, cx, Panel, SectionHeader } from "@w10/ui";
import { useState } from "react";
import { TimeLeft } from "../../entities/bonus/active-bonus.tsx";
import { type OwnBonus, type OwnSpins, useOwnBonuses } from "../../entities/bonus/bonus-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { formatLocal, formatUtc } from "../../platform/language/dates.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { nameOf } from "./bonus-words.ts";
import { CancelBonusModal } from "./cancel-bonus.tsx";
import { usePrioritiseBonus } from "./use-choose-bonus.ts";
import css from "./own-bonuses.module.css";

export const ownBonusesId = "own-bonuses";

/** Free spins to play and bonuses that wait their turn; nothing without any. */
export function OwnBonuses() {
  const { t } = usePhrases();
  const { data } = useOwnBonuses();
  const spins = data?.freeSpins ?? [];
  const bonuses = data?.bonuses ?? [];
  const queue = bonuses.filter(({ status }) => status === "queued");
  if (spins.length + queue.length === 0) return null;
  return (
    <section className={css.section} id={ownBonusesId} aria-labelledby="own-bonuses-title">
      <SectionHeader
        id="own-bonuses-title"
        title={t("bonus:own.title")}
        count={String(spins.length + queue.length)}
      />
      <div className={css.list}>
        {spins.map((each) => (
          <SpinsRow key={each.id} spins={each} />
        ))}
        {queue.map((bonus) => (
          <QueuedRow key={bonus.id} bonus={bonus} bonuses={bonuses} />
        ))}
      </div>
    </section>
  );
}

/** Free spins: how many are left, at which stake, until when, and where to play them. */
function SpinsRow({ spins }: { readonly spins: OwnSpins }) {
  const book = usePhrases();
  const { t } = book;
  const { left, count, won, currency, wagerRatio, wagerDays, expiresAt, games } = spins;
  const [first] = games;
  const title = nameOf(book, { ...spins, freeSpins: spins });
  return (
    <Panel className={css.row} aria-label={title}>
      <img src="/art/emoji/slot-machine.webp" alt="" width={56} height={56} className={css.art} />
      <div className={css.words}>
        <h3>{title}</h3>
        <p className={cx(css.strong, "num")}>{t("bonus:own.spinsLeft", { left, count })}</p>
        <p className={cx(css.quiet, "num")}>
          {won > 0 && `${t("bonus:own.won", { amount: formatMoney(won, currency) })}. `}
          {wagerRatio > 0 && `${t("bonus:own.spinWager", { ratio: wagerRatio, count: wagerDays })}.`}
        </p>
        <p className={cx(css.quiet, "num")}>
          <time dateTime={expiresAt} title={t("site:date.local", { utc: formatUtc(expiresAt) })}>
            {t("bonus:until", { date: formatLocal(expiresAt) })}
          </time>
          {", "}
          <TimeLeft until={expiresAt} />
        </p>
        <ul className={css.games}>
          {games.map(({ name, urlLastSegment, icon, stake }) => (
            <li key={urlLastSegment}>
              <Link to={paths.real(urlLastSegment)}>
                <img src={icon} alt="" width={36} height={48} loading="lazy" />
                <span>
                  {name}
                  <small className="num">
                    {t("bonus:own.aSpin", { amount: formatMoney(stake, currency) })}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {first && (
        <div className={css.acts}>
          <Link to={paths.real(first.urlLastSegment)} className={buttonClass({ variant: "primary" })}>
            {t("bonus:spins.play")}
          </Link>
        </div>
      )}
    </Panel>
  );
}

interface QueuedRowProps {
  readonly bonus: OwnBonus;
  /** All of the player's, the active one among them. */
  readonly bonuses: readonly OwnBonus[];
}

/** A bonus that waits: after which one, what it needs until then, and its two buttons. */
function QueuedRow({ bonus, bonuses }: QueuedRowProps) {
  const book = usePhrases();
  const { t } = book;
  const prioritise = usePrioritiseBonus();
  const [isDropping, setDropping] = useState(false);
  const { amount, currency, fullWager, deposit, wagerDays } = bonus;
  const title = nameOf(book, bonus);
  const line = bonuses.filter((each) => each.currency === currency);
  const active = line.find(({ status }) => status === "active");
  const place = line.filter(({ status }) => status === "queued").indexOf(bonus) + 1;
  return (
    <Panel className={css.row} aria-label={title}>
      <img src="/art/emoji/wrapped-gift.webp" alt="" width={56} height={56} className={css.art} />
      <div className={css.words}>
        <h3>
          {title} <Chip tone="info">{t("bonus:own.place", { place })}</Chip>
        </h3>
        <p className={cx(css.strong, "num")}>{formatMoney(amount, currency)}</p>
        <p className={cx(css.quiet, "num")}>
          {active
            ? t("bonus:own.after", {
                title: nameOf(book, active),
                left: formatMoney(active.wagerLeft, currency),
              })
            : t("bonus:own.ready")}{" "}
          {t("bonus:own.wager", { amount: formatMoney(fullWager, currency), count: wagerDays })}
        </p>
        {deposit !== null && (
          <p className={cx(css.quiet, "num")}>
            {t("bonus:own.needs", { deposit: formatMoney(deposit, currency) })}
          </p>
        )}
      </div>
      <div className={css.acts}>
        {(!active || place > 1) && (
          <Button
            variant={active ? "secondary" : "primary"}
            aria-label={`${t(active ? "bonus:first" : "bonus:start")}: ${title}`}
            onClick={() => prioritise(bonus.id)}
          >
            {t(active ? "bonus:first" : "bonus:start")}
          </Button>
        )}
        <Button variant="ghost" aria-label={`${t("bonus:drop")}: ${title}`} onClick={() => setDropping(true)}>
          {t("bonus:drop")}
        </Button>
      </div>
      {isDropping && (
        <CancelBonusModal
          bonus={bonus}
          text={t("bonus:dropText", { title })}
          onClose={() => setDropping(false)}
        />
      )}
    </Panel>
  );
}
