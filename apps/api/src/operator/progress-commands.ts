import type { App } from "../app.ts";
import {
  groupFile,
  type GroupFile,
  publishGroup,
  switchAchievementGroup,
} from "../modules/rewards/achievement/index.ts";
import { addPoints, grantStatus, setRatio, switchExchange } from "../modules/rewards/point/index.ts";
import { formatPrize, fulfilAward, listWaitingAwards } from "../modules/rewards/prize/index.ts";
import { addCoins } from "../modules/rewards/skill/index.ts";
import { createId } from "../platform/ids.ts";
import {
  needPlayer,
  needSwitch,
  needWhole,
  type OperatorCommand,
  OperatorError,
  readTextFile,
  runAsOperator,
} from "./operator-call.ts";

/** Operator commands for points, levels, achievements and prizes. */
export const progressCommands: Readonly<Record<string, OperatorCommand>> = {
  "give-points": {
    usage: "give-points <player> <number> --note <why>",
    summary: "Give bonus points, valid for a year",
    run: givePoints,
  },
  "give-charges": {
    usage: "give-charges <player> <number> --note <why>",
    summary: "Give super-charges",
    run: giveCharges,
  },
  "give-status": {
    usage: "give-status <player> regular|silver|gold|VIP|PLATINUM --note <why>",
    summary: "Give a status regardless of points; a higher one is kept",
    run: giveStatusTo,
  },
  "point-exchange": {
    usage: "point-exchange on|off --note <why>",
    summary: "Open or close points exchange for everyone",
    run: switchPoints,
  },
  "point-ratio": {
    usage: "point-ratio <level> <points a dollar> --note <why>",
    summary: "Set the points price of one dollar from a level up",
    run: changeRatio,
  },
  prizes: {
    usage: "prizes",
    summary: "List prizes to be handed over by staff",
    async run(app) {
      const waiting = await listWaitingAwards(app.parts.db);
      if (waiting.length === 0) return "No prizes are waiting.";
      return waiting
        .map(({ id, login, prize, createdAt }) => {
          const what = "actionId" in prize.params ? prize.params.actionId : "";
          return `${id}  ${createdAt.toISOString()}  ${login}  ${formatPrize(prize, "en")}  ${what}`;
        })
        .join("\n");
    },
  },
  "fulfil-prize": {
    usage: "fulfil-prize <id> --note <why>",
    summary: "Mark a prize as handed over",
    run: fulfil,
  },
  "publish-achievements": {
    usage: "publish-achievements <file.json> --note <why>",
    summary: "Create a group of achievements, or update it by its codes",
    run: publish,
  },
  "achievement-group": {
    usage: "achievement-group <code> on|off --note <why>",
    summary: "Enable or disable a group of achievements",
    run: switchGroup,
  },
};

async function givePoints(app: App, args: readonly string[]): Promise<string> {
  const player = await needPlayer(app, args[0]);
  const points = needCount(args[1]);
  const call = { args, name: "point.give", subjectId: player.id, input: { points }, isOnce: true };
  await runAsOperator(app, call, (context) =>
    addPoints(context, { playerId: player.id, points: BigInt(points), reason: "operator", key: createId() }),
  );
  return `${player.login}: ${points} points given.`;
}

async function giveCharges(app: App, args: readonly string[]): Promise<string> {
  const player = await needPlayer(app, args[0]);
  const coins = needCount(args[1]);
  const call = { args, name: "skill.give", subjectId: player.id, input: { coins }, isOnce: true };
  await runAsOperator(app, call, (context) =>
    addCoins(context, { playerId: player.id, coins, reason: "operator", key: createId() }),
  );
  return `${player.login}: ${coins} super-charges given.`;
}

async function giveStatusTo(app: App, args: readonly string[]): Promise<string> {
  const player = await needPlayer(app, args[0]);
  const status = args[1] ?? "";
  const unknown = "The status must be regular, silver, gold, VIP or PLATINUM.";
  await runAsOperator(
    app,
    { args, name: "point.give-status", unless: unknown, subjectId: player.id, input: { status } },
    (context) => grantStatus(context, { playerId: player.id, status }),
  );
  return `${player.login} is at least ${status}.`;
}

async function switchPoints(app: App, args: readonly string[]): Promise<string> {
  const isPaused = !needSwitch(args[0], "Give on or off.");
  await runAsOperator(
    app,
    { args, name: "point.switch-exchange", subject: "point-exchange", input: { isPaused } },
    ({ tx }) => switchExchange(tx, { isPaused }),
  );
  return `Points exchange is ${isPaused ? "closed" : "open"}.`;
}

const minRatio = 100;

async function changeRatio(app: App, args: readonly string[]): Promise<string> {
  const [level, ratio] = [needCount(args[0]), needCount(args[1])];
  if (level > 50) throw new OperatorError("The level must be from 1 to 50.");
  // A slip of a digit would pay ten times as much.
  if (ratio < minRatio) throw new OperatorError(`A dollar must cost at least ${minRatio} points.`);
  const row = { level, ratio, points: 1000 };
  await runAsOperator(
    app,
    { args, name: "point.set-ratio", subject: `point-ratio/${level}`, input: row },
    ({ tx }) => setRatio(tx, row),
  );
  return `From level ${level} on a dollar costs ${ratio} points.`;
}

async function fulfil(app: App, args: readonly string[]): Promise<string> {
  const id = args[0] ?? "";
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new OperatorError("Give the prize's id; 'prizes' lists them.");
  const unless = "No waiting prize has this id.";
  await runAsOperator(
    app,
    { args, unless, name: "prize.fulfil", subjectId: id, input: { id } },
    ({ tx, now }) => fulfilAward(tx, id, now),
  );
  return "The prize is marked as handed over.";
}

async function publish(app: App, args: readonly string[]): Promise<string> {
  const file = await readGroup(args[0] ?? "");
  const count = await runAsOperator(
    app,
    { args, name: "achievement.publish", subject: `achievement-group/${file.code}`, input: file },
    (context) => publishGroup(context, file),
  );
  return `The group ${file.code} has ${count} achievements.`;
}

async function switchGroup(app: App, args: readonly string[]): Promise<string> {
  const [code = "", state] = args;
  const isEnabled = needSwitch(state, "Give on or off after the group.");
  await runAsOperator(
    app,
    {
      args,
      unless: `There is no group '${code}'.`,
      name: "achievement.switch-group",
      subject: `achievement-group/${code}`,
      input: { code, isEnabled },
    },
    ({ tx }) => switchAchievementGroup(tx, code, { isEnabled }),
  );
  return `The group ${code} is ${isEnabled ? "on" : "off"}.`;
}

const needCount = (text: string | undefined): number =>
  needWhole(text, 10_000_000, "Enter a whole number from 1 to 10 000 000.");

async function readGroup(path: string): Promise<GroupFile> {
  const text = await readTextFile(path);
  try {
    return groupFile.parse(JSON.parse(text));
  } catch (error) {
    throw new OperatorError(`The file ${path} contains no achievement group: ${String(error).slice(0, 300)}`);
  }
}
