import { Link } from "@tanstack/react-router";
import { buttonClass, Panel, SectionHead } from "@w10/ui";
import { paths } from "../../entities/site/paths.ts";
import { formatUtc } from "../../platform/dates.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { LongValue } from "./long-value.tsx";
import type { Seeds } from "./fairness-queries.ts";
import type { VerifierSearch } from "./verifier-search.ts";
import css from "./fairness.module.css";

/** The pairs whose server seeds are known, newest first, each with a way to check its rounds. */
export function RevealedPairs({ pairs }: { readonly pairs: Seeds["revealed"] }) {
  const { t } = usePhrases();
  return (
    <Panel aria-labelledby="revealed-pairs">
      <SectionHead id="revealed-pairs" title={t("fairness:revealed.title")} count={String(pairs.length)} />
      {pairs.length === 0 && <p className={css.quiet}>{t("fairness:revealed.empty")}</p>}
      <ul className={css.cards}>
        {pairs.map((pair) => (
          <RevealedPair key={pair.pair} pair={pair} />
        ))}
      </ul>
    </Panel>
  );
}

function RevealedPair({ pair }: { readonly pair: Seeds["revealed"][number] }) {
  const { t } = usePhrases();
  const { serverSeed, clientSeed } = pair;
  const search: VerifierSearch = { serverSeed, clientSeed, nonce: "0", game: "dice" };
  return (
    <li className={css.card}>
      <div className={css.caption}>
        <strong>{t("fairness:yours.pair", { pair: pair.pair })}</strong>
        <span className={css.facts}>
          {t("fairness:revealed.nonces")}: <span className="num">{pair.nonces}</span>
        </span>
        <span className={css.facts}>
          {t("fairness:revealed.at")}:{" "}
          <time className="num" dateTime={pair.revealedAt}>
            {formatUtc(pair.revealedAt)}
          </time>
        </span>
        <Link
          to={paths.fairness()}
          search={search}
          hash="verifier"
          className={buttonClass({ size: "small" })}
          aria-label={t("fairness:revealed.checkLabel", { pair: pair.pair })}
        >
          {t("fairness:revealed.check")}
        </Link>
      </div>
      <dl className={css.list}>
        <LongValue label={t("fairness:revealed.serverSeed")} value={serverSeed} canCopy />
        <LongValue label={t("fairness:yours.serverSeedHash")} value={pair.serverSeedHash} />
        <LongValue label={t("fairness:yours.clientSeed")} value={clientSeed} />
      </dl>
    </li>
  );
}
