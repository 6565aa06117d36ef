import { CodeForm, ResendStepButton } from "../../entities/two-factor/code-form.tsx";
import { type StepType, useSecondStep } from "../../entities/two-factor/two-factor-queries.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";

interface CodeStepProps {
  readonly type: StepType;
  /** The code was right: the player is signed in now. */
  readonly onSignedIn: () => Promise<void>;
}

/** The second step takes the form's place: a code of the app or of the SMS. */
export function CodeStep({ type, onSignedIn }: CodeStepProps) {
  const { t } = usePhrases();
  const check = useSecondStep(type, "authorize");
  return (
    <>
      <p>{t(type === "sms" ? "two-factor:signInSms" : "two-factor:signInApp")}</p>
      <br />
      <CodeForm submitLabel={t("session:submit")} hasRecovery onCode={check} onRight={onSignedIn}>
        {type === "sms" && <ResendStepButton />}
      </CodeForm>
    </>
  );
}
