import { Button, ModalFooter, Panel, RadioCards } from "@w10/ui";
import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { type Player, playerInfoQuery } from "../../entities/player/player-queries.ts";
import { signalAuth } from "../../entities/session/tab-signals.ts";
import { formatLocal } from "../../platform/language/dates.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showFailure } from "../../platform/api/error-sentence.ts";
import { showSuccess, showToast } from "../../platform/toast-store.ts";
import { HelpLinks } from "./help-links.tsx";
import { exclusionState, type Period, useExcludeSelf, useDeleteSelfExclusion } from "./use-self-exclusion.ts";
import css from "./self-exclusion-section.module.css";
import { serverNow } from "../../platform/api/server-clock.ts";

/** The offer to reopen play, with a note on the cooling-off period. */
function ReopenPanel({ until }: { readonly until: string | null }) {
  const book = usePhrases();
  const { t } = book;
  const client = useQueryClient();
  const { mutateAsync: deleteSelfExclusion, isPending } = useDeleteSelfExclusion();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    if (isPending) return;
    try {
      await deleteSelfExclusion();
      const player = client.getQueryData(playerInfoQuery.queryKey);
      const opensAt = player?.auth ? player.selfExclusionDeletedAt : null;
      const date = opensAt ? formatLocal(opensAt) : "";
      showSuccess(t, t("self-exclusion:reopened", { date }));
      setAsking(false);
    } catch (error) {
      showFailure(book, error);
    }
  };
  return (
    <div className={css.choice}>
      <p>
        <b>
          {until ? t("self-exclusion:until", { date: formatLocal(until) }) : t("self-exclusion:untilAsked")}
        </b>
      </p>
      <p>{t("self-exclusion:reopen")}</p>
      <div>
        <Button onClick={() => setAsking(true)}>{t("self-exclusion:reopenTitle")}</Button>
      </div>
      {isAsking && (
        <SiteModal
          name="modal-confirm"
          title={t("self-exclusion:reopenTitle")}
          onClose={() => setAsking(false)}
        >
          <p>{t("self-exclusion:reopen_after_24hours")}</p>
          <ModalFooter>
            <Button onClick={() => setAsking(false)}>{t("self-exclusion:no")}</Button>
            <Button variant="primary" isBusy={isPending} onClick={() => void confirm()}>
              {t("self-exclusion:yes")}
            </Button>
          </ModalFooter>
        </SiteModal>
      )}
    </div>
  );
}

const periods = ["24_hour", "7_day", "1_month", "3_month"] as const satisfies readonly Period[];

/** Lets the player pause play for a period; the pause takes effect on confirmation. */
export function SelfExclusionSection({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  const [now] = useState(() => new Date(serverNow()));
  const state = exclusionState(player, now);
  return (
    <Panel id="self-exclusion" aria-labelledby="self-exclusion-title">
      <h2 id="self-exclusion-title">{t("self-exclusion:section")}</h2>
      <p className={css.quiet}>{t("self-exclusion:sectionText")}</p>
      {state.kind === "paused" && (
        <output className={css.paused}>
          {t("self-exclusion:paused", { date: formatLocal(state.until) })}
        </output>
      )}
      {state.kind === "reopen" && <ReopenPanel until={state.until} />}
      {state.kind !== "paused" && <PeriodChoice />}
      <p className={css.quiet}>
        <HelpLinks country={player.country} />
      </p>
    </Panel>
  );
}

function PeriodChoice() {
  const { t } = usePhrases();
  const [period, setPeriod] = useState<Period | "">("");
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={css.choice}>
      <RadioCards
        name="period"
        label={t("self-exclusion:choose")}
        isPlain
        value={period}
        onChange={(event) => setPeriod(periods.find((known) => known === event.target.value) ?? "")}
        options={periods.map((value) => ({ value, label: t(`self-exclusion:period.${value}`) }))}
      />
      {period && (
        <p className={css.quiet}>
          {t(
            period === "24_hour" || period === "7_day"
              ? "self-exclusion:timeOutHint"
              : "self-exclusion:exclusionHint",
          )}
        </p>
      )}
      <div>
        <Button variant="danger" disabled={period === ""} onClick={() => setAsking(true)}>
          {t("self-exclusion:block")}
        </Button>
      </div>
      {isAsking && period && <ConfirmModal period={period} onClose={() => setAsking(false)} />}
    </div>
  );
}

function ConfirmModal({ period, onClose }: { readonly period: Period; readonly onClose: () => void }) {
  const book = usePhrases();
  const { t } = book;
  const { mutateAsync: excludeSelf, isPending } = useExcludeSelf();
  const confirm = async () => {
    if (isPending) return;
    try {
      const { message: text } = await excludeSelf(period);
      signalAuth(true);
      onClose();
      showToast({ tone: "success", title: t("self-exclusion:done"), text });
    } catch (error) {
      showFailure(book, error);
    }
  };
  return (
    <SiteModal
      name="modal-confirm"
      title={t("self-exclusion:confirmTitle", { period: t(`self-exclusion:period.${period}`) })}
      onClose={onClose}
    >
      <p>{t(period === "24_hour" ? "self-exclusion:confirmText" : "self-exclusion:confirmLong")}</p>
      <ModalFooter>
        <Button onClick={onClose}>{t("self-exclusion:cancel")}</Button>
        <Button variant="danger" isBusy={isPending} onClick={() => void confirm()}>
          {t("self-exclusion:block")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}
