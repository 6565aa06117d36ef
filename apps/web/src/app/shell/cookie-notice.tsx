import { Link } from "@tanstack/react-router";
import { BannerBar, Button } from "@w10/ui";
import { createContext, useContext, useState } from "react";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";

const yearSeconds = 60 * 60 * 24 * 365;

/** Sets a cookie for 12 months on the whole site. */
function setCookieForYear(name: string, value: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // Some supported browsers lack the Cookie Store API.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}

/** Whether the server received the cookie that this notice sets. */
export const CookiesAcceptedContext = createContext(true);

/** Shown while the cookie `cookies_accepted` is absent; OK sets it for 12 months. */
export function CookieNotice({ hasNavigation }: { readonly hasNavigation: boolean }) {
  const { t } = usePhrases();
  const [isAccepted, setAccepted] = useState(useContext(CookiesAcceptedContext));
  if (isAccepted) return null;
  const accept = () => {
    setCookieForYear("cookies_accepted", "1");
    setAccepted(true);
  };
  return (
    <BannerBar
      foot={hasNavigation ? "navigation" : "edge"}
      label={t("site:cookies.label")}
      action={
        <Button variant="primary" size="small" onClick={accept}>
          {t("site:ok")}
        </Button>
      }
    >
      {t("site:cookies.text")}{" "}
      <Link to={paths.cookiePolicy()} className="link">
        {t("site:cookies.link")}
      </Link>
    </BannerBar>
  );
}
