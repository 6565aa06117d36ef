import { useNavigate, useRouterState } from "@tanstack/react-router";
import { readStoredPhone } from "@w10/contract/phone";
import { Button, Icon, icons, Panel, TabList } from "@w10/ui";
import { type Player, usePlayer } from "../../entities/player/player-queries.ts";
import { openModal } from "../../entities/shell/shell-store.ts";
import { SupportSentence } from "../../entities/site/site-views.tsx";
import { CloseAccountSection } from "../../features/closure/close-account-section.tsx";
import { ConfirmEmailButton } from "../../features/confirmation/confirm-email-button.tsx";
import { ConfirmPhone } from "../../features/confirmation/confirm-phone.tsx";
import { DataExportSection } from "../../features/data-export/data-export-section.tsx";
import { LimitSection } from "../../features/limit/limit-section.tsx";
import { PasskeySection } from "../../features/passkey/passkey-section.tsx";
import { ChangePasswordSection } from "../../features/password/change-password-section.tsx";
import { ProfileForm } from "../../features/player/profile-form.tsx";
import { SelfExclusionSection } from "../../features/self-exclusion/self-exclusion-section.tsx";
import { SessionSection } from "../../features/session/session-section.tsx";
import { MailingSection } from "../../features/subscription/mailing-section.tsx";
import { SecuritySection } from "../../features/two-factor/security-section.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { useMobile } from "../../platform/use-mobile.ts";
import { PlayerArea } from "./player-area.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import css from "./player-area.module.css";

/** Sections of the profile on a phone, in their order. Their names are also URL hashes. */
const profileSections = ["details", "signing-in", "care", "account"] as const;
type ProfileSection = (typeof profileSections)[number];

/** Panels of each section, by their URL hash. */
const panelsOf: Readonly<Record<ProfileSection, readonly string[]>> = {
  details: ["email", "phone"],
  "signing-in": ["password", "security", "passkeys", "sessions"],
  care: ["limits", "self-exclusion"],
  account: ["mailing", "my-data", "close-account"],
};

/** The section of a URL hash; details by default. */
function sectionOf(hash: string): ProfileSection {
  return profileSections.find((section) => section === hash || panelsOf[section].includes(hash)) ?? "details";
}

const panelId = "profile-panel";

export function ProfilePage() {
  const { t } = usePhrases();
  const player = usePlayer();
  if (!player) return null;
  return (
    <PlayerArea title={t("player:profile.title")} current="profile">
      <ProfileHeader player={player} />
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
      <ProfilePanels player={player} />
    </PlayerArea>
  );
}

/** All panels in two columns; on a phone one section at a time, selected by tab or by a panel's hash. */
function ProfilePanels({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  const isMobile = useMobile();
  const navigate = useNavigate();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const isShown = (section: ProfileSection): boolean => !isMobile || section === sectionOf(hash);
  return (
    <>
      {isMobile && (
        <div className={css.well}>
          <TabList
            label={t("player:sections.label")}
            panelId={panelId}
            selected={sectionOf(hash)}
            onSelect={(section) =>
              void navigate({
                to: ".",
                hash: section,
                replace: true,
                resetScroll: false,
                hashScrollIntoView: false,
              })
            }
            tabs={profileSections.map((key) => ({ key, title: t(`player:sections.${key}`) }))}
          />
        </div>
      )}
      <div
        className={css.halves}
        {...(isMobile
          ? { id: panelId, role: "tabpanel", "aria-labelledby": `${panelId}-${sectionOf(hash)}` }
          : {})}
      >
        <div className={css.sections}>
          {isShown("details") && <DetailsPanel player={player} />}
          {isShown("signing-in") && (
            <>
              <ChangePasswordSection />
              <SecuritySection player={player} />
              <PasskeySection />
              <SessionSection />
            </>
          )}
        </div>
        <div className={css.sections}>
          {isShown("account") && <MailingSection player={player} />}
          {isShown("care") && (
            <>
              <LimitSection player={player} />
              <SelfExclusionSection player={player} />
            </>
          )}
          {isShown("account") && (
            <>
              <DataExportSection />
              <CloseAccountSection />
            </>
          )}
        </div>
      </div>
    </>
  );
}

function DetailsPanel({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  return (
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
        phoneStatus={player.isProfileComplete && player.phone ? <PhoneStatus player={player} /> : null}
      />
    </Panel>
  );
}

/** The state of the phone, and a way to another number until it is confirmed. */
function PhoneStatus({ player }: { readonly player: Player }) {
  const { t } = usePhrases();
  const phone = readStoredPhone(player.phone ?? "")?.text ?? `+${player.phone ?? ""}`;
  return (
    <div className={css.phone}>
      {!player.phoneConfirmed && (
        <Button size="small" variant="ghost" onClick={() => openModal({ name: "modal-phone" })}>
          {t("player:profile.phoneChange")}
        </Button>
      )}
      {!player.isPhoneImpossible && <ConfirmPhone phone={phone} isConfirmed={player.phoneConfirmed} />}
    </div>
  );
}
