import type { App } from "../app.ts";
import { changeGame, type GameChange, listGameLines } from "../modules/game/index.ts";
import { needOption, operator, type OperatorCommand, OperatorError } from "./operator-call.ts";

/** What an operator can do about the games. */
export const gameCommands: Readonly<Record<string, OperatorCommand>> = {
  games: {
    usage: "games",
    summary: "lists the games, whether each is played, and its return settings",
    async run(app) {
      const lines = await listGameLines(app.parts.db);
      return lines
        .map(({ slug, isEnabled, setting, settings }) => {
          const choice = settings.map((each) => (each === setting ? `[${each}]` : each)).join(" ");
          return `${slug.padEnd(28)} ${isEnabled ? "on " : "off"}  ${choice}`;
        })
        .join("\n");
    },
  },
  "set-return": {
    usage: "set-return <game> <setting> --note <why>",
    summary: "puts another of a game's return settings in force, from the very next bet on",
    async run(app, [slug = "", setting = "", ...args]) {
      await change(app, { slug, setting }, args);
      return `${slug} now plays at ${setting}.`;
    },
  },
  game: {
    usage: "game <game> on|off --note <why>",
    summary: "lets a game be played, or stops it from the very next bet on",
    async run(app, [slug = "", state, ...args]) {
      if (state !== "on" && state !== "off") throw new OperatorError("Say on or off after the game.");
      await change(app, { slug, isEnabled: state === "on" }, args);
      return `${slug} is ${state}.`;
    },
  },
};

async function change(app: App, input: GameChange, args: readonly string[]): Promise<void> {
  const note = needOption(args, "--note");
  const outcome = await app.runner.run(
    { name: "game.change-game", actor: operator, input, note },
    changeGame,
  );
  if (outcome === "unknown")
    throw new OperatorError(
      `There is no game '${input.slug}'${input.setting ? ` with the setting '${input.setting}'` : ""}; 'games' lists them.`,
    );
}
