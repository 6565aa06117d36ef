import { type ReactNode, useEffect, useRef, useState } from "react";
import { TextField } from "@w10/ui";
import { serverNow } from "../../platform/api/server-clock.ts";
import { call } from "../../platform/api/api-client.ts";
import { CaptchaPending, FieldErrors } from "../../platform/api/api-errors.ts";
import { fieldSentence } from "../../platform/api/error-sentence.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useSiteInfo } from "../site/site-queries.ts";
import type { CaptchaToken } from "./solve-challenge.ts";
import css from "./picture-field.module.css";

interface PictureFieldProps {
  readonly image: string;
  readonly code: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
  readonly onAgain: () => void;
}

/** Four digits to copy from a picture: the fallback for the invisible captcha. */
function PictureField({ image, code, error, onChange, onAgain }: PictureFieldProps) {
  const { t } = usePhrases();
  const box = useRef<HTMLDivElement>(null);
  // It appears after a submit: moving the focus announces it to screen readers.
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return (
    <div ref={box} className={css.field}>
      <div className={css.picture}>
        <img src={image} width={200} height={72} alt={t("session:captcha.picture")} />
        <button type="button" className="link" onClick={onAgain}>
          {t("session:captcha.again")}
        </button>
      </div>
      <TextField
        name="captcha"
        label={t("session:captcha.label")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={code}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

/** The token that a form sends when no captcha is required. */
const debugToken = "debug mode";

/** Sends a call with a token. */
type Send<Answer> = (token: string) => Promise<Answer>;

interface FormCaptcha {
  /**
   * Makes a call that requires a captcha. Throws CaptchaPending when the player must enter a picture's digits
   * first.
   */
  readonly require: <Answer>(send: Send<Answer>) => Promise<Answer>;
  /**
   * Makes a call with an optional captcha: the picture appears only when the server requires a token and none
   * is available.
   */
  readonly offer: <Answer>(send: Send<Answer>) => Promise<Answer>;
  /** The picture field, shown above the form's button when needed. */
  readonly field: ReactNode;
}

const isCaptchaRefused = (error: unknown): boolean =>
  error instanceof FieldErrors && ("recaptchaToken" in error.fields || "recaptcha" in error.fields);

/**
 * The captcha of a form. Solving starts when the form mounts. A token is used once; an expired one is
 * replaced, also when only the server finds it expired. Falls back to four digits of a picture.
 */
export function useCaptcha(): FormCaptcha {
  const takeInvisible = useInvisibleCaptcha();
  const picture = usePictureCaptcha();
  const { isOpen, open, answer } = picture;
  const solveIfPossible = () =>
    takeInvisible().catch((error: unknown) => {
      logFailure(error);
      return "";
    });
  const askForDigits = async () => {
    await open();
    throw new CaptchaPending();
  };
  const sendWith = async <Answer,>(tokens: readonly (() => Promise<string>)[], send: Send<Answer>) => {
    for (const take of tokens) {
      const token = await take();
      try {
        return await send(token);
      } catch (error) {
        if (!isCaptchaRefused(error)) throw error;
        if (token === "") break;
      }
    }
    return askForDigits();
  };
  // The second token is for a device whose clock is wrong, and for a slow way to the server.
  const tokens = isOpen ? [answer] : [solveIfPossible, solveIfPossible];
  const require = async <Answer,>(send: Send<Answer>) => {
    const [first = solveIfPossible, ...others] = tokens;
    const token = await first();
    return token === "" ? askForDigits() : sendWith([async () => token, ...others], send);
  };
  return { require, offer: (send) => sendWith(tokens, send), field: picture.field };
}

function useInvisibleCaptcha(): () => Promise<string> {
  const captcha = useSiteInfo()?.captcha;
  const isDisabled = !captcha?.enabled || captcha.provider === "debug";
  const { siteKey, scriptUrl } = captcha ?? {};
  const isExternal = captcha?.provider === "site-verify";
  const prepared = useRef<Promise<CaptchaToken | null> | null>(null);

  useEffect(() => {
    if (isDisabled || isExternal) return;
    prepared.current = solve().catch((error: unknown) => {
      logFailure(error);
      return null;
    });
    return () => {
      prepared.current = null;
    };
  }, [isExternal, isDisabled]);

  return async () => {
    if (isDisabled) return debugToken;
    if (isExternal) {
      const { getExternalToken } = await import("./external-captcha.ts");
      return getExternalToken({ siteKey: siteKey ?? "", scriptUrl: scriptUrl ?? "" });
    }
    const solved = await prepared.current;
    prepared.current = null;
    return solved && solved.expiresAt > serverNow() ? solved.token : (await solve()).token;
  };
}

async function solve(): Promise<CaptchaToken> {
  const { solveNewChallenge } = await import("./solve-challenge.ts");
  return solveNewChallenge();
}

function usePictureCaptcha() {
  const book = usePhrases();
  const [picture, setPicture] = useState<{ readonly id: string; readonly image: string } | null>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();

  const open = async () => {
    setPicture(await call("createCaptchaPicture"));
    setCode("");
  };
  const answer = async (): Promise<string> => {
    const reject = (reason: string): never => {
      setError(fieldSentence(book, "recaptcha", reason));
      throw new CaptchaPending();
    };
    if (!picture || code === "") return reject("blank");
    if (!/^\d{4}$/.test(code)) return reject(/\D/.test(code) ? "invalid" : "digits");
    // The specification requires a call of getInfo before each check.
    await call("getInfo", { isQuiet: false });
    const { success } = await call("checkCaptcha", { query: { id: picture.id, code } });
    if (!success) {
      await open();
      return reject("notmatch");
    }
    setPicture(null);
    setError(undefined);
    return `picture:${picture.id}`;
  };

  const again = () => {
    setError(undefined);
    open().catch(logFailure);
  };
  const field = picture && (
    <PictureField
      image={picture.image}
      code={code}
      error={error}
      onChange={(next) => {
        setCode(next.trim());
        setError(undefined);
      }}
      onAgain={again}
    />
  );
  return { isOpen: picture !== null, open, answer, field };
}
