import { usePhrases } from "../../platform/phrase-book.tsx";
import css from "./static-page.module.css";

type PageName = "aboutUs" | "terms" | "responsible" | "cookie" | "privacy";

/** A page of text from the phrase files. */
function StaticPage({ name }: { readonly name: PageName }) {
  const { tree } = usePhrases();
  const { title, sections } = tree("page")[name];
  return (
    <article className={css.page}>
      <h1>{title}</h1>
      {sections.map((section) => (
        <section key={section.title} className={css.section}>
          <h2>{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

export const AboutUsPage = () => <StaticPage name="aboutUs" />;
export const TermsPage = () => <StaticPage name="terms" />;
export const ResponsibleGamingPage = () => <StaticPage name="responsible" />;
export const CookiePolicyPage = () => <StaticPage name="cookie" />;
export const PrivacyPolicyPage = () => <StaticPage name="privacy" />;
