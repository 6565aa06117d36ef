import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Panel, SectionHeader, SelectField, TextField } from "@w10/ui";
import { useEffect } from "react";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useApiForm } from "../../platform/api/use-api-form.ts";
import { fairGameIds } from "./fair-games.ts";
import { verifierForm, type VerifierSearch } from "./seed-rules.ts";
import { VerifiedRound } from "./verified-round.tsx";
import css from "./fairness.module.css";

const resolver = zodResolver(verifierForm);
const plainText = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

interface RoundVerifierProps {
  /** The round in the URL. */
  readonly search: VerifierSearch;
  /** Puts the verified seeds into the URL, so that it can be shared. */
  readonly onCheck: (search: VerifierSearch) => void;
}

/** Verifies the round in the URL from its seeds, in the browser only. */
export function RoundVerifier({ search, onCheck }: RoundVerifierProps) {
  const { t } = usePhrases();
  const { serverSeed, clientSeed, nonce, game } = search;
  const form = useApiForm({ resolver, defaultValues: { ...search } });
  const { reset } = form;
  useEffect(
    () => reset({ serverSeed, clientSeed, nonce, game }),
    [reset, serverSeed, clientSeed, nonce, game],
  );
  return (
    <Panel id="verifier" aria-labelledby="verifier-title" className={css.anchor}>
      <SectionHeader id="verifier-title" title={t("fairness:verifier.title")} />
      <p className={css.quiet}>{t("fairness:verifier.text")}</p>
      <form noValidate className={css.fields} onSubmit={form.submitWith(onCheck)}>
        <TextField
          {...form.field("serverSeed")}
          {...plainText}
          className={css.wide}
          label={t("fairness:verifier.serverSeed")}
          hint={clientSeed && !serverSeed ? t("fairness:verifier.inUse") : undefined}
        />
        <TextField
          {...form.field("clientSeed")}
          {...plainText}
          className={css.wide}
          label={t("fairness:verifier.clientSeed")}
        />
        <TextField
          {...form.field("nonce")}
          {...plainText}
          inputMode="numeric"
          label={t("fairness:verifier.nonce")}
        />
        <SelectField {...form.field("game")} label={t("fairness:verifier.game")}>
          {fairGameIds.map((id) => (
            <option key={id} value={id}>
              {t(`fairness:game.${id}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="primary" size="large" className={css.check}>
          {t("fairness:verifier.submit")}
        </Button>
      </form>
      <VerifiedRound search={search} />
    </Panel>
  );
}
