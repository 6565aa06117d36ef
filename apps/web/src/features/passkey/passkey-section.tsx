import { Button, Chip, Icon, icons, Panel, Skeleton } from "@w10/ui";
import { useState } from "react";
import { formatLocal } from "../../platform/language/dates.ts";
import { canUsePasskeys } from "../../platform/passkey-support.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { AddPasskeyModal, RemovePasskeyModal, RenamePasskeyModal } from "./passkey-modals.tsx";
import { type Passkey, usePasskeys } from "./passkey-queries.ts";
import css from "./passkey-section.module.css";

type Opened = { readonly kind: "add" } | { readonly kind: "rename" | "remove"; readonly passkey: Passkey };

/** Lists the player's passkeys; creates, renames and removes them. */
export function PasskeySection() {
  const { t } = usePhrases();
  const { passkeys, isError } = usePasskeys();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Panel id="passkeys" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{t("passkey:title")}</h2>
      <p className={css.quiet}>{t("passkey:text")}</p>
      {isError && !passkeys && <p role="alert">{t("site:failure.block")}</p>}
      {!passkeys && !isError && <Skeleton className={css.skeleton} />}
      {passkeys?.length === 0 && <p className={css.none}>{t("passkey:none")}</p>}
      {passkeys && passkeys.length > 0 && (
        <ul className={css.list}>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button onClick={() => setOpened({ kind: "add" })}>
          <Icon of={icons.KeyRound} /> {t("passkey:add")}
        </Button>
      ) : (
        <p className={css.quiet}>{t("passkey:unsupported")}</p>
      )}
      {opened?.kind === "add" && <AddPasskeyModal onClose={close} />}
      {opened?.kind === "rename" && <RenamePasskeyModal passkey={opened.passkey} onClose={close} />}
      {opened?.kind === "remove" && <RemovePasskeyModal passkey={opened.passkey} onClose={close} />}
    </Panel>
  );
}

interface PasskeyLineProps {
  readonly passkey: Passkey;
  readonly onOpen: (opened: Opened) => void;
}

function PasskeyLine({ passkey, onOpen }: PasskeyLineProps) {
  const { t } = usePhrases();
  const { label, isSynced, createdAt, lastUsedAt } = passkey;
  const name = label === "-" ? t("passkey:unnamed") : label;
  return (
    <li className={css.passkey}>
      <div>
        <b>{name}</b>
        <span className={css.quiet}>{t("passkey:since", { date: formatLocal(createdAt) })}</span>
        <span className={css.quiet}>
          {lastUsedAt ? t("passkey:lastUse", { date: formatLocal(lastUsedAt) }) : t("passkey:neverUsed")}
        </span>
      </div>
      <div className={css.acts}>
        {isSynced && <Chip tone="info">{t("passkey:synced")}</Chip>}
        <Button
          size="small"
          aria-label={`${t("passkey:rename")}: ${name}`}
          onClick={() => onOpen({ kind: "rename", passkey })}
        >
          {t("passkey:rename")}
        </Button>
        <Button
          size="small"
          aria-label={`${t("passkey:remove")}: ${name}`}
          onClick={() => onOpen({ kind: "remove", passkey })}
        >
          {t("passkey:remove")}
        </Button>
      </div>
    </li>
  );
}
