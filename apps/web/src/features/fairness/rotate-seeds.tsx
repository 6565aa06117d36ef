import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { Button, TextField } from "@w10/ui";
import { mutationOf } from "../../platform/operation-mutation.ts";
import { type Reply, call } from "../../platform/api-client.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { randomHex } from "../../platform/random-hex.ts";
import { showToast } from "../../platform/toast-store.ts";
import { useApiForm } from "../../platform/use-api-form.ts";
import { changeForm } from "./seed-rules.ts";
import css from "./fairness.module.css";

export type Seeds = Reply<"listSeeds">;

const seedKeys = { all: ["seeds"] } as const;

/** The player's seeds: in use, next and revealed. */
export function useSeeds() {
  return useQuery({ queryKey: seedKeys.all, queryFn: ({ signal }) => call("listSeeds", { signal }) });
}

/** Begins the next pair of seeds. */
const useRotateSeeds = mutationOf("rotateSeeds", {
  input: (clientSeed: string) => ({ body: { clientSeed } }),
  awaits: [seedKeys.all],
});

const resolver = zodResolver(changeForm);

/** A new seed of the player's own; sending it reveals the server seed that was in use. */
export function ChangeSeedForm() {
  const { t } = usePhrases();
  const { mutateAsync: rotateSeeds } = useRotateSeeds();
  const form = useApiForm({ resolver, defaultValues: { clientSeed: "" } });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ clientSeed }) => {
    try {
      const { pair } = await rotateSeeds(clientSeed);
      form.reset();
      showToast({ tone: "success", title: t("site:toast.done"), text: t("fairness:change.done", { pair }) });
    } catch (error) {
      form.refuse(error);
    }
  });
  return (
    <form noValidate className={css.change} onSubmit={form.sendBy(submit)}>
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
        <Button type="submit" look="primary" isBusy={isSubmitting}>
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
