import { zodResolver } from "@hookform/resolvers/zod";
import { Button, ModalFooter, RadioCards } from "@w10/ui";
import { type CurrencyCode, isCurrencyCode } from "@w10/money";
import * as z from "zod/mini";
import { flagOf } from "../../entities/site/site-queries.ts";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { closeModal } from "../../entities/shell/shell-store.ts";
import { useBalances, type CurrencyEntry, useChangeCurrency } from "../../entities/wallet/wallet-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showSuccess } from "../../platform/toast-store.ts";
import { useApiForm } from "../../platform/api/use-api-form.ts";

/** Empty currencies other than the current one. */
function addableCurrencies(
  entries: readonly CurrencyEntry[],
  current: CurrencyCode | undefined,
): CurrencyCode[] {
  return entries
    .filter((entry) => entry.isEmpty && entry.currency !== current)
    .map((entry) => entry.currency);
}

const resolver = zodResolver(
  z.object({
    currency: z.custom<CurrencyCode>((value) => typeof value === "string" && isCurrencyCode(value), "blank"),
  }),
);

/** Opens an account in a currency that the player has not used. */
export function AddCurrencyModal() {
  const { t } = usePhrases();
  const player = usePlayer();
  const { data: entries = [] } = useBalances(player !== null);
  const { mutateAsync: changeCurrency } = useChangeCurrency();
  const form = useApiForm({ resolver, defaultValues: {} });
  const addable = addableCurrencies(entries, player?.currency);
  const { isSubmitting } = form.formState;

  const submit = form.submitWith(async ({ currency }) => {
    await changeCurrency(currency);
    closeModal();
    showSuccess(t, t("wallet:changed", { currency }));
  });
  return (
    <SiteModal name="modal-add-currency" title={t("wallet:addTitle")} onClose={closeModal}>
      {addable.length === 0 ? (
        <p>{t("wallet:addNone")}</p>
      ) : (
        <form noValidate onSubmit={submit}>
          <p>{t("wallet:addText")}</p>
          <br />
          <RadioCards
            {...form.field("currency")}
            label={t("wallet:choose")}
            options={addable.map((code) => ({ value: code, label: code, ...flagOf(code) }))}
          />
          <ModalFooter>
            <Button type="submit" variant="primary" isBusy={isSubmitting}>
              {t("wallet:addSubmit")}
            </Button>
          </ModalFooter>
        </form>
      )}
    </SiteModal>
  );
}
