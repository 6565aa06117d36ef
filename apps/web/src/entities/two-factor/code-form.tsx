import { Button, CodeField, ModalFooter, TextField } from "@w10/ui";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { ResendButton } from "../../platform/resend-button.tsx";
import { showCodeNotSent, type CodeCheckResult, useRequestStep } from "./two-factor-queries.ts";
import css from "./code-form.module.css";

interface CodeFormProps {
  readonly submitLabel: string;
  /** Offers recovery codes for a lost phone. */
  readonly hasRecovery?: boolean;
  readonly onCode: (code: string) => Promise<CodeCheckResult>;
  readonly onValid: (recoveryCodes: readonly string[]) => void | Promise<void>;
  /** Shown next to the button. */
  readonly children?: ReactNode;
}

const codeLength = 6;
const recoveryPattern = /^[a-z0-9]{5}[- ]?[a-z0-9]{5}$/i;

/** Six digits or a recovery code; the button is enabled when the code is complete. */
export function CodeForm({ submitLabel, hasRecovery = false, onCode, onValid, children }: CodeFormProps) {
  const { t } = usePhrases();
  const [code, setCode] = useState("");
  const [isRecovery, setRecovery] = useState(false);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // This is the only field of the step.
  useEffect(() => field.current?.focus(), [isRecovery]);
  const isComplete = isRecovery ? recoveryPattern.test(code.trim()) : /^\d{6}$/.test(code);

  const problemOf = (text: string): string | undefined => {
    if (text === "") return t("validators:code.blank");
    return isRecovery || text.length >= codeLength ? undefined : t("validators:code.short");
  };
  const submit = async () => {
    if (isBusy) return;
    if (!isComplete) return setError(problemOf(code) ?? t("validators:code.wrong"));
    setBusy(true);
    const answer = await onCode(code.trim());
    if (answer.isValid) await onValid(answer.recoveryCodes);
    else setError(answer.message);
    setBusy(false);
  };
  const toggle = () => {
    setRecovery(!isRecovery);
    setCode("");
    setError(undefined);
  };
  const change = (text: string) => {
    setError(undefined);
    setCode(text);
  };
  const control = {
    ref: field,
    // Enter does not submit a form with a disabled button, but must show the error.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      void submit();
    },
    // An empty field shows no error on blur, because an opening window may take the focus.
    onBlur: () => setError((known) => known ?? (code ? problemOf(code) : undefined)),
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isRecovery ? (
        <TextField
          key="recovery"
          label={t("two-factor:recovery")}
          value={code}
          error={error}
          autoComplete="one-time-code"
          maxLength={11}
          onChange={(event) => change(event.target.value)}
          {...control}
        />
      ) : (
        <CodeField label={t("two-factor:code")} value={code} error={error} onCode={change} {...control} />
      )}
      {hasRecovery && (
        <button type="button" className="link" onClick={toggle}>
          {t(isRecovery ? "two-factor:useCode" : "two-factor:useRecovery")}
        </button>
      )}
      <ModalFooter>
        {children}
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isComplete}>
          {submitLabel}
        </Button>
      </ModalFooter>
    </form>
  );
}

/** Sends another SMS code; the server allows one per minute. */
export function ResendStepButton() {
  const book = usePhrases();
  const { t } = book;
  const request = useRequestStep();
  const send = async () => {
    try {
      await request("sms");
    } catch (error) {
      showCodeNotSent(book, error);
      throw error;
    }
  };
  return (
    <ResendButton
      label={t("two-factor:again")}
      waiting={(time) => t("two-factor:againIn", { time })}
      onSend={send}
    />
  );
}
