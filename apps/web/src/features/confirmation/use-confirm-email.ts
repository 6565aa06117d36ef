import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { call } from "../../platform/api-client.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";

interface Letter {
  readonly email: string;
  readonly login: string;
  readonly signature: string;
}

/** Posts the confirmation of a letter's link once, says the reason as a toast and always goes home. */
export function useConfirmEmail(letter: Letter): void {
  const { t, has } = usePhrases();
  const navigate = useNavigate();
  const reloadPlayer = useReloadPlayer();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const send = async () => {
      const reason = await askReason(letter);
      await reloadPlayer().catch(() => null);
      await navigate({ to: "/", replace: true });
      const key = `confirmation:reason.${reason}`;
      const isGood = reason === "confirmed" || reason === "already_confirmed";
      showToast({
        tone: isGood ? "success" : "error",
        title: t(isGood ? "site:toast.done" : "site:toast.failed"),
        // The reason is a word of the server; one that we do not know has a sentence too.
        text: has(key) ? t(key) : t("confirmation:reason.other"),
      });
    };
    void send();
  }, [letter, navigate, reloadPlayer, t, has]);
}

/** 200 and 400 both carry the reason. */
async function askReason(letter: Letter): Promise<string> {
  try {
    return (await call("confirmEmail", { body: letter })).reason;
  } catch (error) {
    const reason: unknown = error instanceof Error ? Reflect.get(error, "reason") : null;
    return typeof reason === "string" ? reason : "other";
  }
}
