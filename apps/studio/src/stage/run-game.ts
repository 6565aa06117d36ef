import { connectSite } from "@w10/game-bridge";
import { formatMinor, formatMoney } from "@w10/money";
import { layScene } from "./art.ts";
import { clockText, cycleLeftMs } from "./celebration.ts";
import { icon } from "./element.ts";
import type { Game, MountedMechanic, MountMechanic, Opened } from "./game.ts";
import { wait } from "./motion.ts";
import { newKey } from "./new-key.ts";
import { createNoticeBoard, refusalOf } from "./notice.ts";
import { openPanel } from "./panel.ts";
import { ConnectionLost, type PlayApi, PlayError } from "./play-api.ts";
import type { Round, RoundReply } from "./play-contract.ts";
import { createPurse } from "./purse.ts";
import { buildShell } from "./shell.ts";
import { createSoundBoard } from "./sound.ts";
import { createStakeControl } from "./stake-control.ts";
import { fill } from "./words.ts";

interface Parts {
  readonly opened: Opened;
  readonly api: PlayApi;
  readonly mount: MountMechanic;
  readonly host: HTMLElement;
  /** Tells the calls' owner whom to notify when the connection breaks and comes back. */
  readonly onConnection: (listener: (isBroken: boolean) => void) => void;
}

/** Brings an opened session to the stage and keeps shell, server and site in step. */
export function runGame({ opened, api, mount, host, onConnection }: Parts): void {
  const { session, words, launch } = opened;
  const shell = buildShell(host, opened);
  const sound = createSoundBoard();
  const board = createNoticeBoard(shell.notice, words);
  const digits = (minor: number) => formatMinor(minor, session.currency);
  const money = (minor: number) => formatMoney(minor, session.currency);
  const say = (sentence: string): void => {
    shell.live.textContent = sentence;
  };
  const stake = createStakeControl({
    ...{ presetsMinor: session.limits.presetsMinor, defaultStakeMinor: session.limits.defaultStakeMinor },
    ...{ words, digits, say, onPress: () => sound.play("press") },
  });
  const purse = createPurse(session, showMoney);
  let openedAtMs: number | null = null;
  let pending: RoundReply | null = null;
  let isBusy = false;
  let isPlayAllowed = true;
  let resume: (() => void) | null = null;
  let paused: Promise<void> | null = null;

  function showMoney(): void {
    shell.balance.textContent = money(purse.shownMinor);
    shell.net.textContent = `${purse.netMinor > 0 ? "+" : ""}${digits(purse.netMinor)}`;
  }

  const bridge = connectSite({
    pause: () => {
      paused ??= new Promise((done) => {
        resume = done;
      });
      shell.root.classList.add("is-paused");
      showPlay();
      board.show(words.error.paused);
    },
    resume: () => {
      resume?.();
      paused = null;
      shell.root.classList.remove("is-paused");
      showPlay();
      board.hide();
    },
    mute: ({ isMuted }) => setMuted(isMuted),
    balanceChanged: ({ balanceMinor, currency, version }) => {
      if (currency === session.currency && !isBusy) purse.take(balanceMinor, version);
    },
  });

  function setMuted(isMuted: boolean): void {
    sound.setMuted(isMuted);
    shell.sound.replaceChildren(icon(isMuted ? "mute" : "sound", 22));
    const label = isMuted ? words.soundOn : words.soundOff;
    shell.sound.setAttribute("aria-label", label);
    shell.sound.title = label;
  }

  function showPlay(): void {
    const isOpen = !isBusy && isPlayAllowed && paused === null;
    shell.play.disabled = !isOpen;
    shell.root.classList.toggle("is-busy", isBusy);
    stake.setAllowed(!isBusy && paused === null);
  }

  function showRefusal(error: unknown, again: () => void): void {
    if (error instanceof ConnectionLost) {
      board.show(words.error.offlineLong, { label: words.error.retry, run: again });
      return;
    }
    const ways = {
      openCashier: () => bridge.send({ type: "openCashier" }),
      endSession: () => bridge.send({ type: "sessionEnded" }),
      close: () => bridge.send({ type: "close" }),
    };
    const refusal = refusalOf(
      error instanceof PlayError ? error : new PlayError("unknown", String(error)),
      words,
      ways,
    );
    board.show(refusal.sentence, refusal.action);
    say(refusal.sentence);
  }

  /** One call with one key: after a lost connection the player's retry sends the same key again. */
  async function keep(call: () => Promise<RoundReply>): Promise<RoundReply | null> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ConnectionLost)) {
          purse.release();
          showRefusal(error, () => undefined);
          if (error instanceof PlayError && error.type === "round.action_illegal") await showLatest();
          return null;
        }
        await new Promise<void>((again) => showRefusal(error, again));
      }
    }
  }

  async function showLatest(): Promise<void> {
    const { rounds } = await api.rounds().catch(() => ({ rounds: [] as readonly Round[] }));
    if (rounds[0]) mounted.show(rounds[0]);
  }

  function take(reply: RoundReply | null): Round | null {
    pending = reply;
    if (reply?.round.status === "open") purse.take(reply.balanceMinor, reply.balanceVersion);
    return reply?.round ?? null;
  }

  const game: Game = {
    ...opened,
    ...{ sound, purse, stage: shell.stage, extras: shell.extras, locale: launch.locale, money, digits, say },
    stake: {
      get valueMinor() {
        return stake.valueMinor;
      },
      set: (valueMinor) => stake.set(valueMinor),
      hide: () => shell.stakeSlot.remove(),
    },
    notice: (sentence) => board.show(sentence),
    setWin: (minor) => {
      shell.win.textContent = digits(minor ?? 0);
      shell.win.parentElement?.classList.toggle("is-lit", minor !== null && minor > 0);
    },
    setPlay: ({ isAllowed, isHidden }) => {
      isPlayAllowed = isAllowed;
      shell.play.hidden = isHidden ?? false;
      showPlay();
    },
    async bet(choice, stakeMinor) {
      board.hide();
      purse.hold(stakeMinor);
      openedAtMs = performance.now();
      const key = newKey();
      const round = take(await keep(() => api.bet(choice, key)));
      if (round) bridge.send({ type: "roundStarted" });
      else openedAtMs = null;
      return round;
    },
    async act(round, action, debitMinor) {
      board.hide();
      purse.hold(debitMinor);
      const key = newKey();
      return take(await keep(() => api.act({ roundId: round.id, step: round.step, action }, key)));
    },
    finish(round) {
      const { id: roundId, stakeMinor, winMinor } = round;
      if (pending) {
        const { balanceMinor, balanceVersion } = pending;
        purse.take(balanceMinor, balanceVersion);
        const { currency } = session;
        bridge.send({ type: "balanceChanged", balanceMinor, currency, version: balanceVersion });
      }
      purse.count(stakeMinor, winMinor);
      bridge.send({ type: "roundOver", roundId, stakeMinor, winMinor });
      say(winMinor > 0 ? fill(words.say.won, { amount: money(winMinor) }) : words.say.lost);
    },
    recentRounds: async () => {
      const { rounds } = await api.rounds().catch(() => ({ rounds: [] as readonly Round[] }));
      return rounds.filter(({ status }) => status === "settled");
    },
    cycleOver: () => wait(cycleLeftMs(openedAtMs, performance.now(), session.minCycleMs)),
    running: () => paused ?? Promise.resolve(),
  };

  const mounted: MountedMechanic = mount(game);

  async function play(): Promise<void> {
    if (isBusy || !isPlayAllowed || paused !== null) return;
    isBusy = true;
    showPlay();
    sound.play("press");
    await mounted.play();
    isBusy = false;
    showPlay();
  }

  async function openHistory(): Promise<void> {
    const { buildHistory } = await import("./history-panel.ts");
    const listed = await api.rounds().catch(() => null);
    if (listed === null) return showRefusal(new ConnectionLost(), () => void openHistory());
    const onShow = (round: Round): void => {
      close();
      if (!isBusy) mounted.show(round);
    };
    const body = buildHistory(listed.rounds, { words, locale: launch.locale, digits, onShow });
    const close = openPanel({ title: words.rounds.title, closeLabel: words.close, host: shell.root }, body);
  }

  async function openRules(): Promise<void> {
    const { buildRules } = await import("./rules-panel.ts");
    const facts = {
      ...opened,
      locale: launch.locale,
      stakeMinor: stake.valueMinor,
      limits: session.limits,
      money,
      digits,
    };
    openPanel({ title: words.sheet.title, closeLabel: words.close, host: shell.root }, buildRules(facts));
  }

  shell.stakeSlot.append(stake.element);
  shell.play.addEventListener("click", () => void play());
  shell.sound.addEventListener("click", () => setMuted(!sound.isMuted));
  shell.history.addEventListener("click", () => void openHistory());
  shell.rules.addEventListener("click", () => void openRules());
  addEventListener("keydown", (event) => {
    // A held key is one press: the key must be let go between rounds.
    const isOnControl =
      event.target instanceof Element && event.target.closest("button, dialog, [role=button]") !== null;
    if (isOnControl || event.repeat || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    void play();
  });
  onConnection((isBroken) => (isBroken ? board.show(words.error.offline) : undefined));
  const startedAtMs = Date.parse(session.startedAt);
  const tick = (): void => {
    shell.clock.textContent = clockText(Date.now() - startedAtMs);
  };
  setInterval(tick, 10_000);
  tick();
  game.setWin(null);
  showMoney();
  layScene(shell.ground, opened.title.slug);
  const standing = session.openRound ?? session.lastRound;
  if (standing) mounted.show(standing);
  bridge.send({ type: "ready" });
}
