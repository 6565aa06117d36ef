import { Link } from "@tanstack/react-router";
import { BannerBar, Button } from "@w10/ui";
import { createContext, useContext, useState } from "react";
import { paths } from "../entities/site/paths.ts";
import { keepCookieForYear } from "../platform/cookies.ts";
import { usePhrases } from "../platform/phrase-book.tsx";

/** Whether the visitor's browser sent the cookie that this notice sets. */
export const CookiesAcceptedContext = createContext(true);

/** Shown while the cookie `cookies_accepted` is absent; OK keeps it for 12 months. */
export function CookieNotice({ hasNavigation }: { readonly hasNavigation: boolean }) {
  const { t } = usePhrases();
  const [isAccepted, setAccepted] = useState(useContext(CookiesAcceptedContext));
  if (isAccepted) return null;
  const accept = () => {
    keepCookieForYear("cookies_accepted", "1");
    setAccepted(true);
  };
  return (
    <BannerBar
      foot={hasNavigation ? "navigation" : "edge"}
      label={t("site:cookies.label")}
      action={
        <Button look="primary" size="small" onClick={accept}>
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
