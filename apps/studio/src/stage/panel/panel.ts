import { button, element, icon } from "../element.ts";
import { ConnectionLost } from "../round/play-api.ts";
import type { Round, RoundSeed } from "../round/play-contract.ts";
import type { GameRun } from "../run-game.ts";

/** A bubbling event: whether a dialog covers the game. */
export const PANEL_EVENT = "game-panel";

const openDialogs = () => [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")];

/** Shows a dialog over the game. It traps and restores focus; Escape closes it. */
export function showDialog(dialog: HTMLDialogElement): void {
  // Inside the game, so that it clears the site's close button in the corner.
  const host = document.querySelector(".game") ?? document.body;
  const notify = () =>
    host.dispatchEvent(new CustomEvent(PANEL_EVENT, { detail: openDialogs().length > 0, bubbles: true }));
  dialog.addEventListener("close", () => {
    dialog.remove();
    notify();
  });
  host.append(dialog);
  dialog.showModal();
  notify();
}

/** Opens a side panel over the game. */
export function openPanel(options: { title: string; closeLabel: string }, body: HTMLElement): () => void {
  const panel = element("dialog", { class: "panel", attributes: { "aria-label": options.title } });
  const close = (): void => panel.close();
  panel.append(
    element("div", { class: "panel-head" }, [
      element("h2", { text: options.title }),
      button({ class: "sign-button", label: options.closeLabel, onClick: close }, [
        icon("cross", 22),
        icon("back", 22),
      ]),
    ]),
    body,
  );
  panel.addEventListener("click", (event) => {
    if (event.target === panel) close();
  });
  showDialog(panel);
  return close;
}

/** Closes the top dialog over the game, if one is open. */
export const closeDialog = (): void => openDialogs().at(-1)?.close();

/** Opens the round history; a selected round is replayed on the stage. */
export async function openHistory(run: GameRun): Promise<void> {
  const { words, launch, session } = run.parts.opened;
  const { buildHistory } = await import("./history-panel.ts");
  const reply = await run.parts.api.rounds().catch(() => null);
  if (reply === null) {
    run.calls.showRefusal(new ConnectionLost(), () => void openHistory(run));
    return;
  }
  const onShow = async (round: Round): Promise<void> => {
    close();
    // A round in progress must stay on the stage.
    if (run.calls.hasOpenRound) return run.board.show(words.rounds.finishFirst);
    await run.waitUntilIdle();
    if (run.isBusy) return;
    const record = await run.parts.api.steps(round.id).catch(() => null);
    if (record) await run.replay(record.steps);
    else run.calls.showRefusal(new ConnectionLost(), () => void onShow(round));
  };
  const onCheck = ({ clientSeed, nonce, scheme }: RoundSeed): void =>
    run.bridge.send({ type: "checkRound", mechanic: session.title.mechanic, clientSeed, nonce, scheme });
  const finished = reply.rounds.filter(({ status }) => status === "settled");
  const body = buildHistory(finished, { words, locale: launch.locale, digits: run.digits, onShow, onCheck });
  const close = openPanel({ title: words.rounds.title, closeLabel: words.close }, body);
}

export async function openRules(run: GameRun): Promise<void> {
  const { words, launch, session } = run.parts.opened;
  const { buildRules } = await import("./rules-panel.ts");
  const body = buildRules({
    ...session,
    words,
    locale: launch.locale,
    stakeMinor: run.stake.valueMinor,
    money: run.money,
    digits: run.digits,
  });
  openPanel({ title: words.sheet.title, closeLabel: words.close }, body);
}
