import { useRouterState } from "@tanstack/react-router";
import { closeOnBack, NotchRing } from "@w10/ui";
import { Suspense, useDeferredValue, useEffect } from "react";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { useIsSessionStale } from "../../entities/session/session-store.ts";
import { closeModal, type OpenModal, useShell } from "../../entities/shell/shell-store.ts";
import { useEndSession } from "../../features/session/use-end-session.ts";
import { lazyWithPhrases } from "../../platform/loading/lazy-screen.ts";
import css from "./app-shell.module.css";

const SignIn = lazyWithPhrases(
  ["session", "two-factor", "validators", "errors"],
  async () => (await import("../../features/session/sign-in-modal.tsx")).SignInModal,
);
const Forgot = lazyWithPhrases(
  ["password", "session", "validators", "errors"],
  async () => (await import("../../features/password/forgot-password-modal.tsx")).ForgotPasswordModal,
);
const PasswordSuccess = lazyWithPhrases(
  ["password", "session"],
  async () => (await import("../../features/password/password-success-modal.tsx")).PasswordSuccessModal,
);
const Cashier = lazyWithPhrases(
  ["payment", "bonus", "errors"],
  async () => (await import("./cashier-screen.tsx")).CashierScreen,
);
const Block = lazyWithPhrases(
  ["player"],
  async () => (await import("../../features/player/block-modal.tsx")).BlockModal,
);
const TermsMissing = lazyWithPhrases(
  ["player", "limit", "verification"],
  async () => (await import("../../features/player/terms-missing-modal.tsx")).TermsMissingModal,
);
const SelfExclusion = lazyWithPhrases(
  ["self-exclusion", "wallet"],
  async () => (await import("../../features/self-exclusion/self-exclusion-modal.tsx")).SelfExclusionModal,
);
const ChangePhone = lazyWithPhrases(
  ["player", "validators", "errors"],
  async () => (await import("../../features/player/change-phone.tsx")).ChangePhoneModal,
);
const AddCurrency = lazyWithPhrases(
  ["wallet", "validators", "errors"],
  async () => (await import("../../features/wallet/add-currency-modal.tsx")).AddCurrencyModal,
);
const Care = lazyWithPhrases(
  ["reality-check", "errors"],
  async () => (await import("../../features/reality-check/care-modal.tsx")).CareModal,
);
const Wagering = lazyWithPhrases(
  ["wallet", "bonus"],
  async () => (await import("../../features/bonus/wagering-modal.tsx")).WageringModal,
);
const Terms = lazyWithPhrases(
  ["terms", "errors"],
  async () => (await import("../../features/terms/terms-modal.tsx")).TermsModal,
);
const Info = lazyWithPhrases(["session"], async () => (await import("./info-modal.tsx")).InfoModal);
const Failure = lazyWithPhrases(["errors"], async () => (await import("./error-modal.tsx")).ErrorModal);

/**
 * Renders the open modal. Unaccepted terms precede any other, except on their own pages. Opening is deferred,
 * so that loading and rendering stay interruptible; an overlay shows if that takes long. A stale session
 * hides modals, which would cover its banner.
 */
export function ModalHost() {
  const requested = useShell((shell) => shell.modal);
  const modal = useDeferredValue(requested);
  const isStale = useIsSessionStale();
  const player = usePlayer();
  const endSession = useEndSession();
  const isOnTermsPage = useRouterState({
    select: ({ location }) => /^\/(terms-and-conditions|privacy-policy)$/.test(location.pathname),
  });
  const mustAccept = player !== null && (!player.policyAccepted || !player.termsAccepted) && !isOnTermsPage;
  if (isStale) return null;
  return (
    <>
      <Suspense>
        {mustAccept ? <Terms onLogout={() => void endSession()} /> : modal && <ModalContent modal={modal} />}
      </Suspense>
      {requested && requested !== modal && <Waiting />}
    </>
  );
}

function Waiting() {
  useEffect(() => closeOnBack(closeModal), []);
  return (
    <div className={css.waiting} aria-hidden="true">
      <NotchRing isLarge />
    </div>
  );
}

function ModalContent({ modal }: { readonly modal: OpenModal }) {
  switch (modal.name) {
    case "modal-auth":
      return <SignIn />;
    case "modal-forgot":
      return <Forgot />;
    case "modal-success":
      return <PasswordSuccess kind={modal.kind} />;
    case "modal-cashier":
      return <Cashier {...modal} />;
    case "modal-block":
      return <Block isFraud={modal.isFraud} />;
    case "modal-terms-missing":
      return <TermsMissing kind={modal.kind} />;
    case "modal-self-exclusion":
      return <SelfExclusion until={modal.until} />;
    case "modal-phone":
      return <ChangePhone onClose={closeModal} />;
    case "modal-add-currency":
      return <AddCurrency />;
    case "modal-care":
      return <Care />;
    case "modal-wagering":
      return <Wagering />;
    case "modal-info":
      return <Info title={modal.title} text={modal.text} />;
    case "modal-error":
      return <Failure type={modal.type} incidentId={modal.incidentId} />;
    default:
      return modal satisfies never;
  }
}
