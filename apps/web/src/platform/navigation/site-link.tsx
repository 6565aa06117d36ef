import { useRouter } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { logFailure } from "../api/log-failure.ts";

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A path of the site without its language. */
  readonly to: string;
  /** Whether hover, touch or focus preloads the target page. */
  readonly isPreloaded?: boolean;
}

/**
 * A link without an active state. The router's Link subscribes to the location and runs several effects each,
 * too much for lists with dozens of links.
 */
export function SiteLink({ to, isPreloaded = false, onClick, children, ...rest }: SiteLinkProps) {
  const router = useRouter();
  const href = hrefOf(router, to);
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

/** Whether a click navigates in this tab. Modified and already handled clicks are left to the browser. */
export function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !isModified;
}

const anyOrigin = "http://site";

/** The path with its language prefix. */
function hrefOf({ options }: ReturnType<typeof useRouter>, to: string): string {
  const url = new URL(to, anyOrigin);
  const rewritten = options.rewrite?.output?.({ url }) ?? url;
  const { pathname, search, hash } =
    typeof rewritten === "string" ? new URL(rewritten, anyOrigin) : rewritten;
  return pathname + search + hash;
}
