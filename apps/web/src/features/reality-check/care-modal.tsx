import { Link } from "@tanstack/react-router";
import type { PhraseKey } from "@w10/phrases";
import { Icon, icons, SelectField, Skeleton } from "@w10/ui";
import { closeModal } from "../../entities/shell/shell-store.ts";
import { paths } from "../../entities/site/paths.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showFailure } from "../../platform/api/error-sentence.ts";
import { showSuccess } from "../../platform/toast-store.ts";
import { PlaySums } from "./play-sums.tsx";
import { useRealityCheck, useSetRealityCheck } from "./reality-check-queries.ts";
import css from "./reality-check.module.css";

const links: readonly {
  readonly title: PhraseKey;
  readonly text: PhraseKey;
  readonly path: string;
  readonly hash?: string;
}[] = [
  {
    title: "reality-check:care.limits",
    text: "reality-check:care.limitsText",
    path: paths.profile(),
    hash: "limits",
  },
  {
    title: "reality-check:care.timeOut",
    text: "reality-check:care.timeOutText",
    path: paths.profile(),
    hash: "self-exclusion",
  },
  {
    title: "reality-check:care.help",
    text: "reality-check:care.helpText",
    path: paths.responsibleGaming(),
  },
];

/** Time and money since sign-in, with links to limits and time-out: two presses from any page. */
export function CareModal() {
  const book = usePhrases();
  const { t } = book;
  const { check } = useRealityCheck(true);
  const { mutateAsync: setRealityCheck } = useSetRealityCheck();
  const choose = async (minutes: number) => {
    try {
      await setRealityCheck(minutes);
      showSuccess(t, t("reality-check:care.saved"));
    } catch (error) {
      showFailure(book, error);
    }
  };
  return (
    <SiteModal name="modal-care" title={t("reality-check:care.title")} onClose={closeModal}>
      {check ? <PlaySums check={check} /> : <Skeleton className={css.skeleton} />}
      <nav className={css.ways} aria-label={t("reality-check:care.title")}>
        {links.map(({ title, text, path, hash }) => (
          <Link
            key={title}
            to={path}
            {...(hash ? { hash } : {})}
            className={css.way}
            preload={false}
            onClick={closeModal}
          >
            <span>
              <b>{t(title)}</b>
              <small>{t(text)}</small>
            </span>
            <Icon of={icons.ChevronRight} />
          </Link>
        ))}
      </nav>
      {check && (
        <SelectField
          name="minutes"
          label={t("reality-check:care.interval")}
          value={check.minutes}
          onChange={(event) => void choose(Number(event.target.value))}
        >
          {check.choices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t("reality-check:every", { count: minutes })}
            </option>
          ))}
        </SelectField>
      )}
    </SiteModal>
  );
}
