import type { PhraseKey } from "@w10/phrases";
import { Sentence } from "./phrase-book.tsx";
import { useSiteInfo } from "./site-info.ts";

/** A sentence that sends the player to support: `{{support}}`, or the specification's `{{email}}`, is a link. */
export function SupportSentence({ phrase }: { readonly phrase: PhraseKey }) {
  const address = useSiteInfo()?.supportEmail;
  const link = (
    <a className="link" href={`mailto:${address}`}>
      {address}
    </a>
  );
  return <Sentence phrase={phrase} parts={{ support: link, email: link }} />;
}
