import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, cx } from "@w10/ui";
import { useState } from "react";
import {
  passCodeUnderWay,
  sayNotSent,
  type StepType,
  twoFactorKeys,
  useRequestStep,
} from "../../entities/two-factor/two-factor-queries.ts";
import { call } from "../../platform/api-client.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { RenewCodesModal } from "./step-modals.tsx";
import css from "./two-factor.module.css";

/** How many recovery codes are left, and the way to new ones. Who set SMS up before there were any has none, and is told so. */
export function OwnCodes({ type }: { readonly type: StepType }) {
  const book = usePhrases();
  const { t } = book;
  const client = useQueryClient();
  const request = useRequestStep();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // A step that was just turned on has codes of its own: asked for anew with each.
  const { data } = useQuery({
    queryKey: twoFactorKeys.recoveryCodesOf(type),
    queryFn: ({ signal }) => call("countRecoveryCodes", { signal }),
  });
  const open = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      if (type === "sms") await request("sms").catch(passCodeUnderWay);
      setOpen(true);
    } catch (error) {
      sayNotSent(book, error);
    }
    setBusy(false);
  };
  const left = data?.left;
  return (
    <div className={css.own}>
      <div>
        <b>{t("two-factor:own")}</b>
        {left !== undefined && (
          <p className={cx(css.left, left === 0 && css.none)}>
            {left === 0 ? t("two-factor:ownNone") : t("two-factor:ownLeft", { left })}
          </p>
        )}
      </div>
      <Button size="small" isBusy={isBusy} onClick={() => void open()}>
        {t("two-factor:renew")}
      </Button>
      {isOpen && (
        <RenewCodesModal
          type={type}
          onClose={() => setOpen(false)}
          onDone={() => client.invalidateQueries({ queryKey: twoFactorKeys.recoveryCodes })}
        />
      )}
    </div>
  );
}
