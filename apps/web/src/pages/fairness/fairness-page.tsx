import { useNavigate, useSearch } from "@tanstack/react-router";
import { Button, Panel, SectionHeader } from "@w10/ui";
import { useState } from "react";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { openModal } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import { FairFormula } from "../../features/fairness/fair-formula.tsx";
import { OwnSeeds } from "../../features/fairness/own-seeds.tsx";
import { RoundVerifier } from "../../features/fairness/round-verifier.tsx";
import { readVerifierSearch } from "../../features/fairness/seed-rules.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./fairness-page.module.css";

/** The player's seeds, the public round verifier, and the formula. */
export function FairnessPage() {
  const { t } = usePhrases();
  const player = usePlayer();
  const navigate = useNavigate();
  const search = readVerifierSearch(useSearch({ strict: false }));
  // With a round in the URL the verifier comes first and stays there.
  const [isVerifierFirst] = useState(search.clientSeed !== "");
  const seeds = player ? <OwnSeeds key={player.id} /> : <GuestNote />;
  return (
    <div className={css.page}>
      <h1>{t("fairness:title")}</h1>
      <p className={css.lead}>{t("fairness:lead")}</p>
      <div className={css.body}>
        {!isVerifierFirst && seeds}
        <RoundVerifier
          search={search}
          onCheck={(checked) =>
            void navigate({ to: paths.fairness(), search: checked, replace: true, resetScroll: false })
          }
        />
        {isVerifierFirst && seeds}
        <FairFormula />
      </div>
    </div>
  );
}

function GuestNote() {
  const { t } = usePhrases();
  return (
    <Panel className={css.guest} aria-labelledby="own-seeds">
      <div>
        <SectionHeader id="own-seeds" title={t("fairness:yours.title")} />
        <p>{t("fairness:yours.guest")}</p>
      </div>
      <Button onClick={() => openModal({ name: "modal-auth" })}>{t("fairness:yours.signIn")}</Button>
    </Panel>
  );
}
