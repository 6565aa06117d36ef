import type { FocusEvent, FormEvent } from "react";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormReturn,
} from "react-hook-form";
import { CaptchaPending, FieldErrors } from "./api-errors.ts";
import { errorSentence, fieldSentence } from "./error-sentence.ts";
import { usePhrases } from "../language/phrase-book.tsx";
import { showToast } from "../toast-store.ts";

interface ApiForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Props of a field: registration, error message, and clearing of a server error on focus. */
  readonly field: (name: Path<Values>) => ReturnType<UseFormReturn<Values>["register"]> & {
    readonly error: string | undefined;
    readonly onFocus: (event: FocusEvent) => void;
  };
  /**
   * The form's onSubmit: sends validated values, one submission at a time, and shows refusals at their fields
   * or in a toast.
   */
  readonly submitWith: (send: (values: Values) => unknown) => (event: FormEvent) => void;
}

interface ApiFormOptions<Values extends FieldValues> {
  readonly resolver: Resolver<Values>;
  readonly defaultValues: DefaultValues<Values>;
  /** Fields by their names in server errors, where those differ. */
  readonly aliases?: Readonly<Record<string, Path<Values>>>;
}

/** A form that validates on blur and shows client and server error codes as messages. */
export function useApiForm<Values extends FieldValues>({
  aliases = {},
  ...options
}: ApiFormOptions<Values>): ApiForm<Values> {
  const form = useForm<Values>({ mode: "onTouched", ...options });
  const book = usePhrases();
  const { errors, isSubmitting } = form.formState;
  const { clearErrors, register, setError, getValues } = form;

  const field = (name: Path<Values>) => {
    const error = errors[name];
    const code = typeof error?.message === "string" ? error.message : undefined;
    return {
      ...register(name),
      error: code ? fieldSentence(book, name, code) : undefined,
      onFocus: () => {
        if (error?.type === "server") clearErrors(name);
      },
    };
  };

  /** Shows codes at their fields, anything else in a toast. */
  const showErrors = (error: unknown) => {
    if (error instanceof CaptchaPending) return;
    const unassigned: string[] = [];
    if (error instanceof FieldErrors) {
      const values = getValues();
      const isField = (name: string): name is Path<Values> => Object.hasOwn(values, name);
      for (const [name, code] of Object.entries(error.fields)) {
        const own = aliases[name] ?? (isField(name) ? name : null);
        if (own) setError(own, { type: "server", message: code });
        else unassigned.push(fieldSentence(book, name, code));
      }
    } else {
      unassigned.push(errorSentence(book, error));
    }
    for (const text of unassigned) showToast({ tone: "error", title: book.t("site:toast.failed"), text });
  };

  const submitWith = (send: (values: Values) => unknown) => {
    const submit = form.handleSubmit(async (values) => {
      try {
        await send(values);
      } catch (error) {
        showErrors(error);
      }
    });
    return (event: FormEvent) => {
      event.preventDefault();
      if (!isSubmitting) void submit();
    };
  };

  return { ...form, field, submitWith };
}
