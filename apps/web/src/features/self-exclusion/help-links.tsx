import { Fragment } from "react";
import { Sentence } from "../../platform/language/phrase-book.tsx";
import listed from "./help-organisations.json";

const organisations: Readonly<Record<string, readonly (readonly string[])[]>> = listed;

/** Organisations that help in the player's country; those that help anywhere where none is listed. */
export function HelpLinks({ country }: { readonly country: string | null | undefined }) {
  const links = organisations[country ?? ""] ?? listed.other;
  return (
    <Sentence
      phrase="self-exclusion:help"
      parts={{
        links: links.map(([name, href], index) => (
          <Fragment key={href}>
            {index > 0 && ", "}
            <a className="link" href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          </Fragment>
        )),
      }}
    />
  );
}
