import { zodResolver } from "@hookform/resolvers/zod";
import { Button, TextField } from "@w10/ui";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { randomHex } from "../../platform/random-hex.ts";
import { showToast } from "../../platform/toast-store.ts";
import { useApiForm } from "../../platform/use-api-form.ts";
import { useRotateSeeds } from "./fairness-queries.ts";
import { changeForm } from "./seed-rules.ts";
import css from "./fairness.module.css";

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
