import { Link } from "@tanstack/react-router";
import { Icon, icons } from "@w10/ui";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import type { RoundRow } from "./round-queries.ts";
import css from "./replay-round.module.css";

type Seed = NonNullable<RoundRow["seed"]>;

/** What decided a provably fair round, and the way to its check, filled in. */
export function CheckRound({ seed, isWhole = false }: { readonly seed: Seed; readonly isWhole?: boolean }) {
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
  if (!isWhole) return link;
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
