import { useCallback } from "react";
import { isCodeAlreadySent } from "../../platform/api/api-errors.ts";
import { errorSentence } from "../../platform/api/error-sentence.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { type PhraseBook, usePhrases } from "../../platform/language/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";

export type StepType = "google" | "sms";
export type StepAction = "authorize" | "enable" | "disable" | "renew";

export const twoFactorKeys = {
  recoveryCodes: ["recovery-codes"],
  recoveryCodesOf: (type: StepType) => ["recovery-codes", type] as const,
} as const;

/** The result of checking a code: recovery codes after a setup, or the error message. */
export type CodeCheckResult =
  | { readonly isValid: true; readonly recoveryCodes: readonly string[] }
  | { readonly isValid: false; readonly message: string };

const useCheckSecondStep = mutationOf("checkSecondStep", {
  input: ({ type, code, action }: { type: StepType; code: string; action: StepAction }) => ({
    params: { type, code },
    body: { action },
  }),
});

/** Sends a code. Anything but a success returns an error message. */
export function useSecondStep(
  type: StepType,
  action: StepAction,
): (code: string) => Promise<CodeCheckResult> {
  const book = usePhrases();
  const { mutateAsync: checkSecondStep } = useCheckSecondStep();
  return async (code) => {
    try {
      const answer = await checkSecondStep({ type, code, action });
      if (answer.result === "success") return { isValid: true, recoveryCodes: answer.recoveryCodes ?? [] };
      return { isValid: false, message: answer.message ?? book.t("validators:code.wrong") };
    } catch (error) {
      return { isValid: false, message: errorSentence(book, error) };
    }
  };
}

/** A code was sent less than a minute ago and is still valid. */
class CodeAlreadySent extends Error {}

/** A code sent moments ago still works, so its dialog may open again. */
export function ignoreCodeAlreadySent(error: unknown): null {
  if (error instanceof CodeAlreadySent) return null;
  throw error;
}

/** Shows why no secret or code was sent. */
export function showCodeNotSent({ t }: PhraseBook, error: unknown): void {
  const text = error instanceof Error ? error.message : "";
  showToast({ tone: "error", title: t("site:toast.failed"), text });
}

const useRequestSecondStep = mutationOf("requestSecondStep", {
  input: (method: "secret" | "sms") => ({ params: { method } }),
});

/** Requests the secret of an authenticator app, or a code by SMS. Throws the error message when refused. */
export function useRequestStep(): (
  method: "secret" | "sms",
) => Promise<{ readonly secret: string; readonly QRCode: string } | null> {
  const book = usePhrases();
  const { mutateAsync: requestSecondStep } = useRequestSecondStep();
  return useCallback(
    async (method) => {
      const answer = await requestSecondStep(method).catch((error: unknown) => {
        const sentence = errorSentence(book, error);
        throw isCodeAlreadySent(error) ? new CodeAlreadySent(sentence) : new Error(sentence);
      });
      if (answer.result === "error") throw new Error(answer.message ?? book.t("errors:Server Error"));
      return answer.data ?? null;
    },
    [book, requestSecondStep],
  );
}
