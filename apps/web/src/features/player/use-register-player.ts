import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useReloadPlayer } from "../../entities/player/player-updates.ts";
import { sessionStore } from "../../entities/session/session-store.ts";
import { signalAuth } from "../../entities/session/tab-signals.ts";
import { invalidatePlayerQueries } from "../../entities/session/use-clear-player.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { visitedPaths } from "../../entities/site/site-stores.ts";
import { useJoinTournament } from "../../entities/tournament/join-tournament.ts";
import type { CallInput } from "../../platform/api/api-client.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases, type PhraseBook } from "../../platform/language/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";

/**
 * 'Almost done!': asks to confirm the email by its link, with a link to the email provider's site. Loads the
 * `confirmation` phrases.
 */
export async function showConfirmEmailToast(book: PhraseBook, email: string): Promise<void> {
  await book.load("confirmation");
  const domain = email.split("@")[1] ?? "";
  showToast({
    tone: "warning",
    picture: "/art/emoji/envelope.webp",
    title: book.t("confirmation:almostTitle"),
    text: book.t("confirmation:almostText"),
    link: { href: `https://${domain}`, text: book.t("confirmation:openMail") },
    isLasting: true,
    about: "email",
  });
}

const useOpenAccount = mutationOf("registerPlayer", {
  input: (body: NonNullable<CallInput<"registerPlayer">["body"]>) => ({ body }),
});

/** Opens an account, loads the player, returns to the previous page and asks to confirm the email. */
export function useRegisterPlayer() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const book = usePhrases();
  const { mutateAsync: openAccount } = useOpenAccount();
  const reloadPlayer = useReloadPlayer();
  const joinTournament = useJoinTournament();
  return async (body: Parameters<typeof openAccount>[0]) => {
    await openAccount(body);
    const player = await reloadPlayer();
    signalAuth(true);
    void invalidatePlayerQueries(client);
    const { pathAfterSignIn, pendingTournament } = shellStore.getState();
    shellStore.setState({ pathAfterSignIn: null });
    sessionStore.setState({ isSignedIn: player !== null });
    await navigate({ to: pathAfterSignIn ?? visitedPaths.getState().last ?? "/" });
    // A new account has no profile yet: the join waits until it is complete.
    if (pendingTournament) await joinTournament(pendingTournament);
    await showConfirmEmailToast(book, body.email);
  };
}
