import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";

interface EmailLink {
  readonly email: string;
  readonly login: string;
  readonly signature: string;
}

/** A used link has confirmed the email as well, so both outcomes reload the player. */
const usePostConfirmation = mutationOf("confirmEmail", {
  input: (body: EmailLink) => ({ body }),
  awaits: [playerKeys.info],
  isRefetchedOnError: true,
});

/** Posts the confirmation of an email link once, shows the reason as a toast and returns home. */
export function useConfirmEmail(letter: EmailLink): void {
  const { t, has } = usePhrases();
  const navigate = useNavigate();
  const { mutateAsync: confirmEmail } = usePostConfirmation();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const send = async () => {
      // 200 and 400 both carry the reason.
      const reason = await confirmEmail(letter).then((reply) => reply.reason, reasonOf);
      await navigate({ to: "/", replace: true });
      const key = `confirmation:reason.${reason}`;
      const isGood = reason === "confirmed" || reason === "already_confirmed";
      showToast({
        tone: isGood ? "success" : "error",
        title: t(isGood ? "site:toast.done" : "site:toast.failed"),
        // The API may send a reason without a phrase.
        text: has(key) ? t(key) : t("confirmation:reason.other"),
      });
    };
    void send();
  }, [confirmEmail, letter, navigate, t, has]);
}

function reasonOf(error: unknown): string {
  const reason: unknown = error instanceof Error ? Reflect.get(error, "reason") : null;
  return typeof reason === "string" ? reason : "other";
}
