import { useQueryClient, useQuery } from "@tanstack/react-query";
import { Panel, SwitchField, Button, cx } from "@w10/ui";
import { useState } from "react";
import { type Player, playerKeys } from "../../entities/player/player-queries.ts";
import {
  ignoreCodeAlreadySent,
  showCodeNotSent,
  useRequestStep,
  type StepType,
  twoFactorKeys,
} from "../../entities/two-factor/two-factor-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showSuccess } from "../../platform/toast-store.ts";
import { AuthenticatorModal, RemoveStepModal, SmsModal, RenewCodesModal } from "./step-modals.tsx";
import { call } from "../../platform/api/api-client.ts";
import css from "./two-factor.module.css";

/**
 * The number of recovery codes left, with a button for new ones. Players who set up SMS before codes existed
 * have none and see a warning.
 */
function RecoveryCodesStatus({ type }: { readonly type: StepType }) {
  const book = usePhrases();
  const { t } = book;
  const client = useQueryClient();
  const request = useRequestStep();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Keyed by type and reloaded on mount: a step that was just turned on has new codes.
  const { data } = useQuery({
    queryKey: twoFactorKeys.recoveryCodesOf(type),
    queryFn: ({ signal }) => call("countRecoveryCodes", { signal }),
  });
  const open = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      if (type === "sms") await request("sms").catch(ignoreCodeAlreadySent);
      setOpen(true);
    } catch (error) {
      showCodeNotSent(book, error);
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

type Opened =
  | { readonly kind: "app"; readonly secret: string; readonly QRCode: string }
  | { readonly kind: "sms" }
  | { readonly kind: "remove"; readonly type: "google" | "sms" };

const typeOf = { app: 1, sms: 2 } as const;

/** The second step of the sign-in: an app or SMS, one at a time. */
export function SecuritySection({ player }: { readonly player: Player }) {
  const book = usePhrases();
  const { t } = book;
  const request = useRequestStep();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = () => setOpened(null);

  const open = async (way: "app" | "sms", isOn: boolean) => {
    // Without a name, or while the other method is on, the switches do nothing.
    if (isBusy || !player.name) return;
    if (player.twoFactorAuthType !== 0 && player.twoFactorAuthType !== typeOf[way]) return;
    setBusy(true);
    try {
      if (way === "sms") await request("sms").catch(ignoreCodeAlreadySent);
      const data = way === "app" && isOn ? await request("secret") : null;
      if (!isOn) setOpened({ kind: "remove", type: way === "app" ? "google" : "sms" });
      else if (data) setOpened({ kind: "app", ...data });
      else if (way === "sms") setOpened({ kind: "sms" });
    } catch (error) {
      showCodeNotSent(book, error);
    }
    setBusy(false);
  };
  const done = async (key: "enabled" | "disabled") => {
    showSuccess(t, t(`two-factor:${key}`));
    await client.invalidateQueries({ queryKey: playerKeys.info });
  };
  const { twoFactorAuthType: type, name, phone } = player;
  const why = name ? null : t("two-factor:needName");
  return (
    <Panel id="security" aria-labelledby="security-title">
      <h2 id="security-title">{t("two-factor:title")}</h2>
      <p className={css.quiet}>{t("two-factor:text")}</p>
      <div className={css.rows}>
        <SwitchField
          label={t("two-factor:app")}
          hint={why ?? t(type === 2 ? "two-factor:other" : "two-factor:appHint")}
          isOn={type === 1}
          isDisabled={type === 2 || !name}
          onChange={(isOn) => void open("app", isOn)}
        />
        <SwitchField
          label={t("two-factor:sms")}
          hint={why ?? (type === 1 ? t("two-factor:other") : smsHint())}
          isOn={type === 2}
          isDisabled={type === 1 || !name || !phone}
          onChange={(isOn) => void open("sms", isOn)}
        />
      </div>
      {type !== 0 && <RecoveryCodesStatus type={type === 2 ? "sms" : "google"} />}
      {opened?.kind === "app" && (
        <AuthenticatorModal
          secret={opened.secret}
          QRCode={opened.QRCode}
          onEnabled={() => done("enabled")}
          onClose={close}
        />
      )}
      {opened?.kind === "sms" && (
        <SmsModal phone={`+${phone}`} onClose={close} onDone={() => done("enabled")} />
      )}
      {opened?.kind === "remove" && (
        <RemoveStepModal
          type={opened.type}
          onClose={close}
          onDone={async () => {
            close();
            await done("disabled");
          }}
        />
      )}
    </Panel>
  );

  function smsHint(): string {
    return phone ? t("two-factor:smsHint", { phone: `+${phone}` }) : t("two-factor:smsNone");
  }
}
