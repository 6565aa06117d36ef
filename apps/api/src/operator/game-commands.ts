import type { App } from "../app.ts";
import { changeGame, type GameChange, listGameLines, stopPlay } from "../modules/play/game/index.ts";
import { needSwitch, type OperatorCommand, OperatorError, runAsOperator } from "./operator-call.ts";

/** Operator commands for games. */
export const gameCommands: Readonly<Record<string, OperatorCommand>> = {
  games: {
    usage: "games",
    summary: "List games: enabled or not, RTP settings, feature buy",
    async run(app) {
      const lines = await listGameLines(app.parts.db);
      return lines
        .map(({ slug, isEnabled, setting, settings, allowsBuy }) => {
          const choice = settings.map((each) => (each === setting ? `[${each}]` : each)).join(" ");
          const buy = allowsBuy === null ? "" : `  buy ${allowsBuy ? "on" : "off"}`;
          return `${slug.padEnd(28)} ${isEnabled ? "on " : "off"}  ${choice}${buy}`;
        })
        .join("\n");
    },
  },
  "set-return": {
    usage: "set-return <game> <setting> --note <why>",
    summary: "Switch a game to another of its RTP settings, from the next bet",
    async run(app, [slug = "", setting = "", ...args]) {
      await change(app, { slug, setting }, args);
      return `${slug} now plays at ${setting}.`;
    },
  },
  game: {
    usage: "game <game> on|off --note <why>",
    summary: "Enable or disable a game, from the next bet",
    async run(app, [slug = "", state, ...args]) {
      await change(app, { slug, isEnabled: needSwitch(state, "Give on or off after the game.") }, args);
      return `${slug} is ${state}.`;
    },
  },
  play: {
    usage: "play on|off --note <why>",
    summary: "Stop or resume all games, from the next bet; open rounds can still be finished",
    async run(app, [state, ...args]) {
      const input = { isStopped: !needSwitch(state, "Give play on or play off.") };
      const call = { args, name: "game.stop-play", input, subject: "play" };
      const isChanged = await runAsOperator(app, call, stopPlay);
      return `All play is ${state}${isChanged ? "" : ", unchanged"}.`;
    },
  },
  "bonus-buy": {
    usage: "bonus-buy <game> on|off --note <why>",
    summary: "Enable or disable a slot's feature buy, from the next bet; never available with STRICT_PLAY=on",
    async run(app, [slug = "", state, ...args]) {
      const allowsBuy = needSwitch(state, "Give on or off after the game.");
      if (allowsBuy && !app.parts.profile.canBuyFeature)
        throw new OperatorError("The strict profile allows no feature buy: set STRICT_PLAY=off first.");
      await change(app, { slug, allowsBuy }, args);
      return `The free spins of ${slug} are ${allowsBuy ? "for sale" : "not for sale"}.`;
    },
  },
};

async function change(app: App, input: GameChange, args: readonly string[]): Promise<void> {
  const unless = (outcome: Awaited<ReturnType<typeof changeGame>>): void => {
    if (outcome === "unknown")
      throw new OperatorError(`There is no game '${input.slug}'${wanting(input)}; 'games' lists them.`);
  };
  const call = { args, name: "game.change-game", input, subject: `game/${input.slug}`, unless };
  await runAsOperator(app, call, changeGame);
}

function wanting({ setting, allowsBuy }: GameChange): string {
  if (allowsBuy !== undefined) return " with a feature buy";
  return setting ? ` with the setting '${setting}'` : "";
}
