import { Icon, icons, Panel } from "@w10/ui";
import { CloseAccountSection } from "../../features/closure/close-account-section.tsx";
import { ConfirmEmailButton } from "../../features/confirmation/confirm-email-button.tsx";
import { ConfirmPhone } from "../../features/confirmation/confirm-phone.tsx";
import { DossierSection } from "../../features/dossier/dossier-section.tsx";
import { LimitSection } from "../../features/limit/limit-section.tsx";
import { PasskeySection } from "../../features/passkey/passkey-section.tsx";
import { ChangePasswordSection } from "../../features/password/change-password-section.tsx";
import { ProfileForm } from "../../features/player/profile-form.tsx";
import { SelfExclusionSection } from "../../features/self-exclusion/self-exclusion-section.tsx";
import { SessionSection } from "../../features/session/session-section.tsx";
import { MailingSection } from "../../features/subscription/mailing-section.tsx";
import { SecuritySection } from "../../features/two-factor/security-section.tsx";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { usePlayer } from "../../platform/player.ts";
import { SupportSentence } from "../../platform/support-sentence.tsx";
import { PlayerArea } from "./player-area.tsx";
import css from "./player-area.module.css";
import { ProfileHead } from "./profile-head.tsx";

export function ProfilePage() {
  const { t } = usePhrases();
  const player = usePlayer();
  if (!player) return null;
  return (
    <PlayerArea title={t("player:profile.title")} current="profile">
      <ProfileHead player={player} />
      {!player.isProfileComplete && (
        <div className={css.note}>
          <Icon of={icons.Info} />
          <div>
            <b>{t("player:profile.incompleteTitle")}</b>
            <span>
              <SupportSentence phrase="player:profile.incompleteText" />
            </span>
          </div>
        </div>
      )}
      <div className={css.halves}>
        <div className={css.sections}>
          <Panel>
            <h2>{t("player:profile.details")}</h2>
            {player.isProfileComplete && (
              <p className={css.quiet}>
                <SupportSentence phrase="player:profile.completeText" />
              </p>
            )}
            <ProfileForm
              key={player.isProfileComplete ? "read" : "edit"}
              player={player}
              emailStatus={<ConfirmEmailButton email={player.email} isConfirmed={player.emailConfirmed} />}
              phoneStatus={
                player.isProfileComplete && player.phone ? (
                  <ConfirmPhone phone={player.phone} isConfirmed={player.phoneConfirmed} />
                ) : null
              }
            />
          </Panel>
          <ChangePasswordSection />
          <SecuritySection player={player} />
          <PasskeySection />
          <SessionSection />
        </div>
        <div className={css.sections}>
          <MailingSection player={player} />
          <LimitSection player={player} />
          <SelfExclusionSection player={player} />
          <DossierSection />
          <CloseAccountSection />
        </div>
      </div>
    </PlayerArea>
  );
}
