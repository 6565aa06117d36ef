import { Button, Chip, Panel, SectionHead, Skeleton } from "@w10/ui";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { ChangeSeedForm } from "./rotate-seeds.tsx";
import { LongValue } from "./long-value.tsx";
import { RevealedPairs } from "./revealed-pairs.tsx";
import { type Seeds, useSeeds } from "./fairness-queries.ts";
import css from "./fairness.module.css";

/** The seeds of the player who is signed in: in use, next, to be changed, and revealed. */
export function OwnSeeds() {
  const { t } = usePhrases();
  const { data, isError, refetch } = useSeeds();
  return (
    <>
      <Panel aria-labelledby="own-seeds">
        <SectionHead id="own-seeds" title={t("fairness:yours.title")} />
        {!data && !isError && <Skeleton className={css.skeleton} />}
        {!data && isError && (
          <div className={css.retry} role="alert">
            {t("site:failure.block")}
            <Button onClick={() => void refetch()}>{t("site:retry")}</Button>
          </div>
        )}
        {data && (
          <div className={css.halves}>
            <PairInUse seeds={data} />
            <ChangeSeedForm />
          </div>
        )}
      </Panel>
      {data && <RevealedPairs pairs={data.revealed} />}
    </>
  );
}

function PairInUse({ seeds: { inUse, next } }: { readonly seeds: Seeds }) {
  const { t } = usePhrases();
  return (
    <div>
      <p className={css.caption}>
        <strong>{t("fairness:yours.pair", { pair: inUse.pair })}</strong>
        <Chip tone="ok">{t("fairness:yours.inUse")}</Chip>
      </p>
      <dl className={css.list}>
        <LongValue label={t("fairness:yours.serverSeedHash")} value={inUse.serverSeedHash} canCopy />
        <LongValue label={t("fairness:yours.clientSeed")} value={inUse.clientSeed} />
        <LongValue label={t("fairness:yours.nextNonce")} value={String(inUse.nextNonce)} />
        <LongValue label={t("fairness:yours.nextHash")} value={next.serverSeedHash} canCopy />
      </dl>
    </div>
  );
}
