import { useQuery } from "@tanstack/react-query";
import { Logo } from "@w10/ui";
import { providersQuery } from "../../entities/game/game-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { useSiteInfo } from "../../entities/site/site-queries.ts";
import { AgeSign, LanguagePicker } from "../../entities/site/site-views.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteLink } from "../../platform/navigation/site-link.tsx";
import css from "./site-footer.module.css";

const links = [
  ["aboutUs", paths.aboutUs()],
  ["terms", paths.termsAndConditions()],
  ["responsible", paths.responsibleGaming()],
  ["cookie", paths.cookiePolicy()],
  ["privacy", paths.privacyPolicy()],
  ["fairness", paths.fairness()],
] as const;

/** Links, studios, payment systems and the 18+ sign. */
export function SiteFooter() {
  const { t } = usePhrases();
  const info = useSiteInfo();
  return (
    <footer className={css.footer}>
      <div className="wrap">
        <div className={css.top}>
          <div className={css.about}>
            <Logo />
            <p>{t("site:footer.about")}</p>
          </div>
          <nav className={css.links} aria-label={t("site:footer.links")}>
            {links.map(([name, path]) => (
              <SiteLink key={name} isPreloaded to={path}>
                {t(`site:footer.${name}`)}
              </SiteLink>
            ))}
            {info?.partnerUrl && (
              <a href={info.partnerUrl} target="_blank" rel="noopener noreferrer">
                {t("site:footer.partners")}
              </a>
            )}
          </nav>
          <div className={css.lang}>
            <LanguagePicker isUp />
          </div>
        </div>
        <BrandLogos />
        <div className={css.bottom}>
          <AgeSign />
          <p>
            {t("site:footer.age")}{" "}
            <SiteLink isPreloaded to={paths.responsibleGaming()}>
              {t("site:footer.responsible")}
            </SiteLink>
          </p>
          <p className={css.copy}>
            © W10
            <br />
            <a href="https://game-icons.net" target="_blank" rel="noopener noreferrer">
              {t("site:footer.credits")}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}

function BrandLogos() {
  const { t } = usePhrases();
  const systems = useSiteInfo()?.paymentSystems ?? [];
  const { data } = useQuery(providersQuery("all"));
  const studios = data?.providers ?? [];
  return (
    <div className={css.marks}>
      {studios.length > 0 && (
        <div>
          <h2>{t("site:footer.providers")}</h2>
          <ul className={css.row}>
            {studios.map((studio) => (
              <li key={studio.uri}>
                <BrandLogo picture={studio.icon} name={studio.name} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {systems.length > 0 && (
        <div>
          <h2>{t("site:footer.payments")}</h2>
          <ul className={css.row}>
            {systems.map((system) => (
              <li key={system.id}>
                <BrandLogo picture={`/art/payment/${system.id}.svg`} name={system.name} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Logo of a studio or payment system; its name when the picture is missing or fails to load. */
function BrandLogo({ picture, name }: { readonly picture: string | null; readonly name: string }) {
  if (!picture) return name;
  return (
    <>
      <img src={picture} alt={name} height={20} loading="lazy" />
      <span>{name}</span>
    </>
  );
}
