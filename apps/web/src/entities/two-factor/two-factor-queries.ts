import { useCallback } from "react";
import { isCodeUnderWay } from "../../platform/api/api-errors.ts";
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

/** The answer to a code: it was right (with recovery codes where the step was just set up), or the sentence of what is wrong. */
export type StepAnswer =
  | { readonly isRight: true; readonly recoveryCodes: readonly string[] }
  | { readonly isRight: false; readonly message: string };

const useCheckSecondStep = mutationOf("checkSecondStep", {
  input: ({ type, code, action }: { type: StepType; code: string; action: StepAction }) => ({
    params: { type, code },
    body: { action },
  }),
});

/** Sends a code to be checked. Anything but a success is a failure with a sentence. */
export function useSecondStep(type: StepType, action: StepAction): (code: string) => Promise<StepAnswer> {
  const book = usePhrases();
  const { mutateAsync: checkSecondStep } = useCheckSecondStep();
  return async (code) => {
    try {
      const answer = await checkSecondStep({ type, code, action });
      if (answer.result === "success") return { isRight: true, recoveryCodes: answer.recoveryCodes ?? [] };
      return { isRight: false, message: answer.message ?? book.t("validators:code.wrong") };
    } catch (error) {
      return { isRight: false, message: errorSentence(book, error) };
    }
  };
}

/** No new code went out, for one did less than a minute ago: that one is still good. */
class CodeUnderWay extends Error {}

/** A code that went out a moment ago is as good as a new one: what asks for it opens all the same, also for who has closed it. */
export function ignoreCodeUnderWay(error: unknown): null {
  if (error instanceof CodeUnderWay) return null;
  throw error;
}

/** Says why no secret and no code came. */
export function showCodeNotSent({ t }: PhraseBook, error: unknown): void {
  const text = error instanceof Error ? error.message : "";
  showToast({ tone: "error", title: t("site:toast.failed"), text });
}

const useRequestSecondStep = mutationOf("requestSecondStep", {
  input: (method: "secret" | "sms") => ({ params: { method } }),
});

/** Asks for the secret of an app, or for a code by SMS. Throws the sentence where it is refused. */
export function useRequestStep(): (
  method: "secret" | "sms",
) => Promise<{ readonly secret: string; readonly QRCode: string } | null> {
  const book = usePhrases();
  const { mutateAsync: requestSecondStep } = useRequestSecondStep();
  return useCallback(
    async (method) => {
      const answer = await requestSecondStep(method).catch((error: unknown) => {
        const sentence = errorSentence(book, error);
        throw isCodeUnderWay(error) ? new CodeUnderWay(sentence) : new Error(sentence);
      });
      if (answer.result === "error") throw new Error(answer.message ?? book.t("errors:Server Error"));
      return answer.data ?? null;
    },
    [book, requestSecondStep],
  );
}
