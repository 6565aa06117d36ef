import { zodResolver } from "@hookform/resolvers/zod";
import { fieldRules } from "@w10/contract";
import { readStoredPhone } from "@w10/contract/phone";
import { Button, ModalFooter } from "@w10/ui";
import * as z from "zod/mini";
import { playerKeys, usePlayer } from "../../entities/player/player-queries.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { useApiForm } from "../../platform/api/use-api-form.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showSuccess } from "../../platform/toast-store.ts";
import { PhoneField } from "./phone-field.tsx";
import { phoneExists, sentPhone } from "./phone-form.ts";

const phoneForm = z
  .object({ phone: fieldRules.phone, phoneCountry: z.string(), country: z.string() })
  .check(phoneExists);
const resolver = zodResolver(phoneForm);

const useChangePhone = mutationOf("changePhone", {
  input: (form: z.infer<typeof phoneForm>) => ({ body: { phone: sentPhone(form) } }),
  awaits: [playerKeys.info],
});

/** Replaces the phone of a complete profile; also asks for another where the stored one cannot exist. */
export function ChangePhoneModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  const player = usePlayer();
  const { mutateAsync: savePhone } = useChangePhone();
  const form = useApiForm<z.infer<typeof phoneForm>>({
    resolver,
    defaultValues: { phone: "", phoneCountry: "", country: player?.country ?? "" },
  });
  const stored = player?.phone ?? "";
  const text = player?.isPhoneImpossible
    ? t("player:changePhone.impossible", { phone: `+${stored}` })
    : t("player:changePhone.text", { phone: readStoredPhone(stored)?.text ?? `+${stored}` });
  const submit = form.submitWith(async (values) => {
    await savePhone(values);
    onClose();
    showSuccess(t, t("player:changePhone.saved"));
  });
  return (
    <SiteModal name="modal-phone" title={t("player:changePhone.title")} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <p>{text}</p>
        <br />
        <PhoneField number={form.field("phone")} code={form.register("phoneCountry")} values={form.watch()} />
        <ModalFooter>
          <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting}>
            {t("player:changePhone.save")}
          </Button>
        </ModalFooter>
      </form>
    </SiteModal>
  );
}
