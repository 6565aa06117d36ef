import { Button, cx, Panel } from "@w10/ui";
import { openModal } from "../../entities/shell/shell-store.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./password-page.module.css";

/** 'Check your mail', after the forgot-password form. */
export function ResetRequestPage() {
  const { t } = usePhrases();
  return (
    <div className={cx(css.page, css.inside)}>
      <Panel isValue className={css.card}>
        <h1>{t("password:checkTitle")}</h1>
        <p className={css.text}>{t("password:checkText")}</p>
        <Button isBlock onClick={() => openModal({ name: "modal-forgot" })}>
          {t("password:again")}
        </Button>
      </Panel>
    </div>
  );
}
