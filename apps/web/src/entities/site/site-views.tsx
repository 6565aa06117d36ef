import { useRouterState } from "@tanstack/react-router";
import { isLocale, languages, type PhraseKey } from "@w10/phrases";
import { buttonClass, Dropdown, Icon, icons } from "@w10/ui";
import { Sentence, usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteLink } from "../../platform/navigation/site-link.tsx";
import { paths } from "./paths.ts";
import { useSiteInfo } from "./site-queries.ts";
import css from "./site-views.module.css";

/** The 18+ sign. */
export function AgeSign() {
  return <span className={css.age}>18+</span>;
}

/** Links to other complete locales at the same path and query, with a full page load. */
export function LanguagePicker({ isUp = false }: { readonly isUp?: boolean }) {
  const { t, locale } = usePhrases();
  const info = useSiteInfo();
  const location = useRouterState({ select: (state) => state.location });
  const complete = info?.locales.filter(({ isComplete }) => isComplete) ?? [];
  const current = complete.find(({ code }) => code === locale);
  const path = location.pathname === "/" ? "" : location.pathname;
  return (
    <Dropdown
      isUp={isUp}
      label={`${locale.toUpperCase()}: ${t("site:language.label", { name: current?.name ?? locale })}`}
      buttonClassName={css.button}
      button={
        <>
          <img
            src={`/art/flag/${languages[locale].flag}.svg`}
            alt=""
            width={20}
            height={20}
            fetchPriority="low"
          />
          {locale.toUpperCase()}
          <Icon of={icons.ChevronDown} size={16} />
        </>
      }
    >
      {() =>
        complete
          .filter(({ code }) => code !== locale)
          .map(({ code, name }) => (
            <a
              key={code}
              href={`/${code}${path}${location.searchStr}`}
              hrefLang={code}
              lang={code}
              className={css.item}
            >
              <img
                src={`/art/flag/${isLocale(code) ? languages[code].flag : code}.svg`}
                alt=""
                width={20}
                height={20}
                fetchPriority="low"
              />
              {name}
            </a>
          ))
      }
    </Dropdown>
  );
}

/** A sentence with a support link in place of `{{support}}`, or the specification's `{{email}}`. */
export function SupportSentence({ phrase }: { readonly phrase: PhraseKey }) {
  const address = useSiteInfo()?.supportEmail;
  const link = (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
  return <Sentence phrase={phrase} parts={{ support: link, email: link }} />;
}

/** Link to the games, for empty lists. */
export function GamesLink() {
  const { t } = usePhrases();
  return (
    <SiteLink to={paths.homepage()} className={buttonClass()}>
      {t("game:emptyFavorites.action")}
    </SiteLink>
  );
}
