import { useQuery } from "@tanstack/react-query";
import { Button, Icon, icons, NotchRing } from "@w10/ui";
import { useState } from "react";
import { Link } from "@tanstack/react-router";
import { call } from "../../platform/api/api-client.ts";
import { formatUtc } from "../../platform/language/dates.ts";
import { errorSentence } from "../../platform/api/error-sentence.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { roundKeys, type RoundRow } from "./round-queries.ts";
import { paths } from "../../entities/site/paths.ts";
import css from "./replay-round.module.css";

type Seed = NonNullable<RoundRow["seed"]>;

/** The seeds of a provably fair round, with a link to the verifier. */
export function CheckRound({
  seed,
  isDetailed = false,
}: {
  readonly seed: Seed;
  readonly isDetailed?: boolean;
}) {
  const { t } = usePhrases();
  const { pair, nonce, clientSeed, serverSeed, serverSeedHash, mechanic, scheme } = seed;
  const search = { serverSeed: serverSeed ?? "", clientSeed, nonce: String(nonce), game: mechanic, scheme };
  const seeds = t("round:check.seeds", { pair, nonce });
  const link = (
    <Link
      to={paths.fairness()}
      search={search}
      hash="verifier"
      className={css.check}
      aria-label={t("round:check.label", { seeds })}
    >
      <Icon of={icons.ShieldCheck} />
      {seeds}
    </Link>
  );
  if (!isDetailed) return link;
  return (
    <div className={css.seeds}>
      {link}
      <dl>
        <div>
          <dt>{t("round:check.clientSeed")}</dt>
          <dd>{clientSeed}</dd>
        </div>
        <div>
          <dt>{t(serverSeed ? "round:check.serverSeed" : "round:check.serverSeedHash")}</dt>
          <dd>{serverSeed ?? serverSeedHash}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Replays a finished round of the history in a modal. */
export function ReplayRound({ round }: { readonly round: RoundRow }) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const label = t("round:replay.show", { game: round.game, time: formatUtc(round.dateTimeStart) });
  return (
    <>
      <button
        type="button"
        className={css.show}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <Icon of={icons.RotateCcw} />
      </button>
      {isOpen && <ReplayModal round={round} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReplayModal({ round, onClose }: { readonly round: RoundRow; readonly onClose: () => void }) {
  const book = usePhrases();
  const { t, locale } = book;
  const { data, error, isError, refetch } = useQuery({
    queryKey: roundKeys.replay(round.id, locale),
    queryFn: () => call("replayRound", { params: { id: round.id }, query: { locale } }),
    // The frame's URL is valid for some minutes, so each opening requests a new one.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  return (
    <SiteModal
      name="replay-round"
      size="large"
      isFull
      title={t("round:replay.title", { game: round.game })}
      onClose={onClose}
    >
      <div className={css.stage}>
        {isError && (
          <div className={css.note} role="alert">
            <p>{errorSentence(book, error)}</p>
            <Button onClick={() => void refetch()}>{t("site:retry")}</Button>
          </div>
        )}
        {!isError && !data && <NotchRing isLarge />}
        {data && (
          <iframe
            data-game-frame=""
            className={css.frame}
            src={data.runUrl}
            title={t("round:replay.frame", { game: data.game })}
            sandbox="allow-scripts"
            allow="autoplay"
          />
        )}
      </div>
      {round.isVoid && <p className={css.void}>{t("round:void.replay")}</p>}
      {data?.seed && <CheckRound seed={data.seed} isDetailed />}
    </SiteModal>
  );
}
