import "@w10/ui/fonts.css";
import "./stage/shell.css";
import type { MechanicId } from "@w10/game-math";
import { preloadSymbols } from "./stage/art.ts";
import { element } from "./stage/element.ts";
import type { MountMechanic, Opened } from "./stage/game.ts";
import { type Launch, readLaunch, readLocale } from "./stage/round/launch.ts";
import { createLoading, waitForPictures } from "./stage/loading.ts";
import { type ConnectionState, createPlayApi, type PlayApi } from "./stage/round/play-api.ts";
import { GameRun } from "./stage/run-game.ts";
import { loadWords } from "./stage/words.ts";

/** One chunk per mechanic: a game loads only its own. */
const mechanics: { readonly [Id in MechanicId]: () => Promise<MountMechanic<Id>> } = {
  "slot-lines": async () => (await import("./mechanics/slot/mount-slot.ts")).mountSlot,
  "slot-hold": async () => (await import("./mechanics/hold/mount-hold.ts")).mountHold,
  "slot-tumble": async () => (await import("./mechanics/tumble/mount-tumble.ts")).mountTumble,
  roulette: async () => (await import("./mechanics/roulette/mount-roulette.ts")).mountRoulette,
  blackjack: async () => (await import("./mechanics/blackjack/mount-blackjack.ts")).mountBlackjack,
  mines: async () => (await import("./mechanics/mines/mount-mines.ts")).mountMines,
  plinko: async () => (await import("./mechanics/plinko/mount-plinko.ts")).mountPlinko,
  limbo: async () => (await import("./mechanics/limbo/mount-limbo.ts")).mountLimbo,
  keno: async () => (await import("./mechanics/keno/mount-keno.ts")).mountKeno,
  baccarat: async () => (await import("./mechanics/baccarat/mount-baccarat.ts")).mountBaccarat,
  "video-poker": async () => (await import("./mechanics/video-poker/mount-video-poker.ts")).mountVideoPoker,
  wheel: async () => (await import("./mechanics/wheel/mount-wheel.ts")).mountWheel,
  scratch: async () => (await import("./mechanics/scratch/mount-scratch.ts")).mountScratch,
  crash: async () => (await import("./mechanics/crash/mount-crash.ts")).mountCrash,
  "three-card": async () => (await import("./mechanics/three-card/mount-three-card.ts")).mountThreeCard,
  dice: async () => (await import("./mechanics/dice/mount-dice.ts")).mountDice,
};

const isMechanic = (id: string): id is MechanicId => Object.hasOwn(mechanics, id);

/** Opens a game session, or the record of a round to replay. */
async function openGame(api: PlayApi, { mode, token }: Launch): Promise<Pick<Opened, "session" | "replay">> {
  if (mode !== "replay") return { session: await api.open(token), replay: null };
  const [record, { sessionOfReplay }] = await Promise.all([
    api.openReplay(token),
    import("./stage/round/replay.ts"),
  ]);
  return { session: sessionOfReplay(record), replay: record.steps };
}

async function start(host: HTMLElement): Promise<void> {
  const launch = readLaunch(location.hash);
  const locale = readLocale(location.hash);
  const words = await loadWords(locale);
  document.documentElement.lang = locale;
  const fail = (): void =>
    host.replaceChildren(
      element("p", { class: "failed", text: words.error.launch, attributes: { role: "alert" } }),
    );
  if (!launch || !isMechanic(launch.mechanic)) return fail();
  const loading = createLoading(words.loading);
  host.replaceChildren(loading.element);
  let setState: (state: ConnectionState) => void = () => undefined;
  const api = createPlayApi((state) => setState(state));
  const parts = [openGame(api, launch).catch(() => null), mechanics[launch.mechanic]()] as const;
  for (const part of parts) loading.track(part);
  const [opened, mount] = await Promise.all(parts);
  if (opened?.session.title.mechanic !== launch.mechanic) return fail();
  const { session, replay } = opened;
  document.title = session.title.name;
  const { slug, symbols } = session.title;
  const pictures = symbols.map(({ id }) => preloadSymbols(slug, [id]));
  for (const picture of pictures) loading.track(picture);
  await waitForPictures(pictures);
  const makeJackpotBar = session.jackpot
    ? (await import("./stage/win/jackpot-bar.ts")).createJackpotBar
    : null;
  const run = new GameRun({
    opened: { launch, session, words, replay },
    api,
    mount,
    makeJackpotBar,
    host,
    onConnection: (listener) => {
      setState = listener;
    },
  });
  run.showPlay();
}

const host = document.querySelector<HTMLElement>("#game");
if (host) void start(host);
