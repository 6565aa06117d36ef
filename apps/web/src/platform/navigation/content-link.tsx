import type { ReactNode } from "react";
import { SiteLink } from "./site-link.tsx";

interface ContentLinkProps {
  /** A path of the site without its language, or an external URL, as entered by the operator. */
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link from server content. */
export function ContentLink({ to, className, children }: ContentLinkProps) {
  const isOurs = to.startsWith("/") && !to.startsWith("//");
  return isOurs ? (
    <SiteLink to={to} className={className}>
      {children}
    </SiteLink>
  ) : (
    <a href={/^https?:/.test(to) ? to : "/"} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
