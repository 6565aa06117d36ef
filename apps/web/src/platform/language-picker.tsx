import { useRouterState } from "@tanstack/react-router";
import { Dropdown, Icon, icons } from "@w10/ui";
import { usePhrases } from "./phrase-book.tsx";
import { useSiteInfo } from "./site-info.ts";
import css from "./language-picker.module.css";

const flags: Readonly<Record<string, string>> = { ru: "ru", en: "gb" };

/** The other complete locales. Each leads to the same page and query in its language; the page is loaded anew. */
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
          <img src={`/art/flag/${flags[locale]}.svg`} alt="" width={20} height={20} fetchPriority="low" />
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
                src={`/art/flag/${flags[code] ?? code}.svg`}
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
