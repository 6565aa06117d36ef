import { baseCurrency, currencyOf } from "@w10/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { cx, Logo } from "@w10/ui";
import { openModal } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import { AgeSign, LanguagePicker } from "../../entities/site/site-views.tsx";
import { RegisterForm } from "../../features/player/register-form.tsx";
import { promotionsQuery } from "../../features/promotion/promotion-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useMobile } from "../../platform/use-mobile.ts";
import css from "./sign-up-page.module.css";

/** A sum of the base currency with its sign, as the specification writes the quest's. */
function withSign(sum: string): string {
  const { code, symbol } = currencyOf(baseCurrency());
  return sum.endsWith(code) ? `${sum.slice(0, -code.length)}${symbol}` : sum;
}

/** The quest and the first-deposit offer on the left, the form on the right. */
export function SignUpPage() {
  const { t, locale } = usePhrases();
  const promotions = useQuery(promotionsQuery(locale, useMobile())).data?.items.general ?? [];
  // Shown only while the casino offers them: each is a promotion that the operator may remove.
  const quest = promotions.find(({ uri }) => uri === "ten-islands");
  const offer = promotions.find(({ uri }) => uri === "first-deposit");
  const fund = quest?.prizeFund && withSign(quest.prizeFund);
  const label = fund
    ? t("player:signUp.questAlt", { sum: fund })
    : (quest?.title ?? t("player:signUp.offerAlt"));
  return (
    <div className={css.page}>
      <aside className={css.art} aria-label={label}>
        <img src="/art/signup.webp" alt="" width={1440} height={1800} fetchPriority="high" />
        <div className={css.quest}>
          {quest && (
            <Link className={css.way} to={paths.promotion(quest.uri)}>
              <span className={css.kick}>{t("player:signUp.questKick")}</span>
              <h2>{quest.title}</h2>
              {fund && <p className={cx(css.sum, "goldtext", "num")}>{fund}</p>}
            </Link>
          )}
          {offer && (
            <Link className={cx(css.way, css.offer)} to={paths.promotion(offer.uri)}>
              <b>{offer.title}</b>
              <span>{offer.summary}</span>
            </Link>
          )}
        </div>
      </aside>
      <div className={css.side}>
        <div className={css.top}>
          <Link to="/" aria-label={t("site:home")}>
            <Logo />
          </Link>
          <LanguagePicker />
        </div>
        <div className={css.body}>
          <h1>{t("player:signUp.title")}</h1>
          <p className={css.lead}>
            {t("player:signUp.already")}{" "}
            <button type="button" className="link" onClick={() => openModal({ name: "modal-auth" })}>
              {t("player:signUp.signIn")}
            </button>
          </p>
          <RegisterForm />
        </div>
        <p className={css.age}>
          <AgeSign />
          {t("player:signUp.age")}
        </p>
      </div>
    </div>
  );
}
