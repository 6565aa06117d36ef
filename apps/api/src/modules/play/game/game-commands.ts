import { z } from "zod";
import { codeInput } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { changeGame, type GameChange, listGameLines } from "./change-game.ts";
import { isPlayStopped, stopPlay } from "./stop-play.ts";

const game = codeInput.meta({ flag: "game" });
const subject = ({ slug }: { readonly slug: string }): string => `game/${slug}`;
const staff = { permission: "game.change", approval: "none", needsNote: true } as const;

async function snapshot(tx: Tx, { slug }: { readonly slug: string }): Promise<object | null> {
  const line = (await listGameLines(tx)).find((each) => each.slug === slug);
  return line ? { isEnabled: line.isEnabled, setting: line.setting, allowsBuy: line.allowsBuy } : null;
}

async function change(context: CommandContext, input: GameChange): Promise<void> {
  if ((await changeGame(context, input)) === "changed") return;
  const { slug, setting, allowsBuy } = input;
  const wanted =
    allowsBuy !== undefined ? " with a feature buy" : setting ? ` with the setting '${setting}'` : "";
  throw new StaffRefusal(`There is no game '${slug}'${wanted}; game.list-games lists them.`);
}

const list = defineQuery({
  name: "game.list-games",
  input: z.strictObject({}),
  isPersonal: false,
  staff: { permission: "game.view", summary: "List games: enabled or not, RTP settings, feature buy" },
  run: ({ db }: { readonly db: Db }) => listGameLines(db),
  print: (lines) =>
    lines
      .map(({ slug, isEnabled, setting, settings, allowsBuy }) => {
        const choice = settings.map((each) => (each === setting ? `[${each}]` : each)).join(" ");
        const buy = allowsBuy === null ? "" : `  buy ${allowsBuy ? "on" : "off"}`;
        return `${slug.padEnd(28)} ${isEnabled ? "on " : "off"}  ${choice}${buy}`;
      })
      .join("\n"),
});

const switchGame = defineCommand({
  name: "game.switch-game",
  input: z.strictObject({ slug: game, isEnabled: z.boolean() }),
  subject,
  snapshot,
  staff: {
    ...staff,
    summary: "Enable or disable a game, from the next bet",
    answer: (_reply, { slug, isEnabled }) => `${slug} is ${isEnabled ? "on" : "off"}.`,
  },
  run: (context, input) => change(context, input),
});

const setReturn = defineCommand({
  name: "game.set-return",
  input: z.strictObject({ slug: game, setting: z.string().min(1) }),
  subject,
  snapshot,
  staff: {
    ...staff,
    permission: "game.change-return",
    approval: "second-person",
    summary: "Switch a game to another of its RTP settings, from the next bet",
    answer: (_reply, { slug, setting }) => `${slug} now plays at ${setting}.`,
  },
  run: (context, input) => change(context, input),
});

interface BuyDeps {
  readonly profile: { readonly canBuyFeature: boolean };
}

const switchFeatureBuy = defineCommand({
  name: "game.switch-feature-buy",
  input: z.strictObject({ slug: game, allowsBuy: z.boolean() }),
  subject,
  snapshot,
  staff: {
    ...staff,
    summary: "Enable or disable a slot's feature buy, from the next bet; never available with STRICT_PLAY=on",
    answer: (_reply, { slug, allowsBuy }) =>
      `The free spins of ${slug} are ${allowsBuy ? "" : "not "}for sale.`,
  },
  async run(context, input, { deps }: { readonly deps: BuyDeps }) {
    if (input.allowsBuy && !deps.profile.canBuyFeature)
      throw new StaffRefusal("The strict profile allows no feature buy: set STRICT_PLAY=off first.");
    await change(context, input);
  },
});

const switchPlay = defineCommand({
  name: "game.switch-play",
  input: z.strictObject({ isOpen: z.boolean() }),
  subject: () => "play",
  snapshot: async (tx) => ({ isOpen: !(await isPlayStopped(tx)) }),
  staff: {
    permission: "game.stop-play",
    approval: "none",
    needsNote: true,
    summary: "Stop or resume all games, from the next bet; open rounds can still be finished",
    answer: (isChanged: boolean, { isOpen }) =>
      `All play is ${isOpen ? "on" : "off"}${isChanged ? "" : ", unchanged"}.`,
  },
  run: (context, { isOpen }) => stopPlay(context, { isStopped: !isOpen }),
});

export const gameCommands = [list, switchGame, setReturn, switchFeatureBuy, switchPlay];
