import { useRouter } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { logFailure } from "../api/log-failure.ts";

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of the site without its language. */
  readonly to: string;
  /** Whether a look at the link already loads the page behind it. */
  readonly isPreloaded?: boolean;
}

/**
 * A link within the site that does not care where the visitor stands. The router's own links follow the address, each by a
 * subscription and several effects: too much where dozens of them stand in a list.
 */
export function SiteLink({ to, isPreloaded = false, onClick, children, ...rest }: SiteLinkProps) {
  const router = useRouter();
  const href = addressOf(router, to);
  const preload = isPreloaded ? () => void router.preloadRoute({ to }).catch(logFailure) : undefined;
  return (
    <a
      {...rest}
      href={href}
      onMouseEnter={preload}
      onTouchStart={preload}
      onFocus={preload}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainPress(event)) return;
        event.preventDefault();
        void router.navigate({ href });
      }}
    >
      {children}
    </a>
  );
}

/** A press that leads on in this tab; all others are the browser's, as is what was dealt with already. */
export function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !isModified;
}

const anywhere = "http://site";

/** The path as the browser sees it, with its language. */
function addressOf({ options }: ReturnType<typeof useRouter>, to: string): string {
  const url = new URL(to, anywhere);
  const rewritten = options.rewrite?.output?.({ url }) ?? url;
  const { pathname, search, hash } = typeof rewritten === "string" ? new URL(rewritten, anywhere) : rewritten;
  return pathname + search + hash;
}
