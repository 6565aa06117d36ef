import { Button, Chip, Panel, SectionHeader, Skeleton, buttonClass, TextField } from "@w10/ui";
import { Link } from "@tanstack/react-router";
import { zodResolver } from "@hookform/resolvers/zod";
import { LoadFailure } from "../../platform/loading/load-failure.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { LongValue } from "./long-value.tsx";
import { type Seeds, useSeeds, useRotateSeeds } from "./fairness-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import { formatUtc } from "../../platform/language/dates.ts";
import { type VerifierSearch, changeForm } from "./seed-rules.ts";
import { randomHex } from "../../platform/random-hex.ts";
import { showSuccess } from "../../platform/toast-store.ts";
import { useApiForm } from "../../platform/api/use-api-form.ts";
import css from "./fairness.module.css";

const resolver = zodResolver(changeForm);

/** Sets a new client seed, which reveals the server seed in use. */
function ChangeSeedForm() {
  const { t } = usePhrases();
  const { mutateAsync: rotateSeeds } = useRotateSeeds();
  const form = useApiForm({ resolver, defaultValues: { clientSeed: "" } });
  const { isSubmitting } = form.formState;
  const submit = form.submitWith(async ({ clientSeed }) => {
    const { pair } = await rotateSeeds(clientSeed);
    form.reset();
    showSuccess(t, t("fairness:change.done", { pair }));
  });
  return (
    <form noValidate className={css.change} onSubmit={submit}>
      <h3>{t("fairness:change.title")}</h3>
      <p className={css.quiet}>{t("fairness:change.text")}</p>
      <TextField
        {...form.field("clientSeed")}
        label={t("fairness:change.field")}
        hint={t("fairness:change.hint")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          {t("fairness:change.submit")}
        </Button>
        <Button
          onClick={() => form.setValue("clientSeed", randomHex(), { shouldValidate: true })}
          disabled={isSubmitting}
        >
          {t("fairness:change.random")}
        </Button>
      </div>
    </form>
  );
}

/** The pairs with revealed server seeds, newest first, with links that verify their rounds. */
function RevealedPairs({ pairs }: { readonly pairs: Seeds["revealed"] }) {
  const { t } = usePhrases();
  return (
    <Panel aria-labelledby="revealed-pairs">
      <SectionHeader id="revealed-pairs" title={t("fairness:revealed.title")} count={String(pairs.length)} />
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

/** The signed-in player's seeds: in use, next, to be changed, and revealed. */
export function OwnSeeds() {
  const { t } = usePhrases();
  const { data, isError, refetch } = useSeeds();
  return (
    <>
      <Panel aria-labelledby="own-seeds">
        <SectionHeader id="own-seeds" title={t("fairness:yours.title")} />
        {!data && !isError && <Skeleton className={css.skeleton} />}
        {!data && isError && <LoadFailure className={css.retry} onRetry={refetch} />}
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
