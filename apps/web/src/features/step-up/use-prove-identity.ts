import { useEffect, useRef } from "react";
import {
  ignoreCodeAlreadySent,
  showCodeNotSent,
  type CodeCheckResult,
  useRequestStep,
} from "../../entities/two-factor/two-factor-queries.ts";
import type { CallInput } from "../../platform/api/api-client.ts";
import { ApiError, FieldErrors } from "../../platform/api/api-errors.ts";
import { errorSentence, fieldSentence } from "../../platform/api/error-sentence.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { stepUpStore } from "../../platform/api/step-up.ts";

type Proof = NonNullable<CallInput<"proveIdentity">["body"]>;

const useSendProof = mutationOf("proveIdentity", { input: (body: Proof) => ({ body }) });

/**
 * Sends a proof of identity and throws the errors of the call. Closes the dialog if the session has ended;
 * offers the new methods if they have changed in another tab.
 */
export function useProveIdentity(): (proof: Proof) => Promise<void> {
  const { mutateAsync: sendProof } = useSendProof();
  return async (proof) => {
    try {
      await sendProof(proof);
    } catch (error) {
      const { prompt } = stepUpStore.getState();
      if (prompt && error instanceof ApiError) {
        if (error.type === "Unauthorized" || error.type === "csrf") prompt.answer(false);
        if (error.type === "step-up.required")
          stepUpStore.setState({ prompt: { ...prompt, ways: error.ways } });
      }
      throw error;
    }
  };
}

/** The same by a code; a refusal becomes a message. */
export function useProveByCode(): (code: string) => Promise<CodeCheckResult> {
  const book = usePhrases();
  const prove = useProveIdentity();
  return async (code) => {
    try {
      await prove({ way: "code", code });
      return { isValid: true, recoveryCodes: [] };
    } catch (error) {
      const codeOfField = error instanceof FieldErrors ? (error.fields["code"] ?? "wrong") : null;
      const message = codeOfField ? fieldSentence(book, "code", codeOfField) : errorSentence(book, error);
      return { isValid: false, message };
    }
  };
}

/** Sends an SMS code when the dialog opens, unless one was just sent. */
export function useSendCode(): void {
  const book = usePhrases();
  const request = useRequestStep();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    request("sms")
      .catch(ignoreCodeAlreadySent)
      .catch((error: unknown) => showCodeNotSent(book, error));
  }, [book, request]);
}
