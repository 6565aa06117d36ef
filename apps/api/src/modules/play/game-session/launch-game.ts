import { minuteMs } from "../../../platform/time/durations.ts";
import type { Locale } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { SignedIn } from "../../../platform/http/request-context.ts";
import { createId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { createToken, hashToken } from "../../../platform/random/secrets.ts";
import { readHouseAmount } from "../../foundation/currency/index.ts";
import { requireEligible } from "../../foundation/eligibility/index.ts";
import { readMissingTerms } from "../../safety/verification/index.ts";
import { isPlayStopped, readViewer, selectGame, titleOf, toGameView } from "../game/index.ts";
import { insertPlaySession } from "./game-session-store.ts";

export interface LaunchInput {
  readonly slug: string;
  readonly mode: "real" | "demo";
  readonly locale: Locale;
  readonly signedIn: SignedIn | null;
}

const launchLifeMs = 2 * minuteMs;

/** Returns the URL that runs a game, valid for one start within two minutes. */
export async function launchGame(
  context: CommandContext,
  input: LaunchInput,
): Promise<ReplyOf<typeof operations.launchGame>> {
  const { signedIn, mode, locale } = input;
  const viewer = await readViewer(context.tx, signedIn?.playerId ?? null, locale);
  const game = await selectGame(context.tx, { slug: input.slug }, viewer.currency);
  const title = game && titleOf(game);
  if (!title) throw new Refusal("game.not_found");
  if (!game.isEnabled || (await isPlayStopped(context.tx))) throw new Refusal("game.is_blocked");
  if (mode === "real") {
    if (!signedIn) throw new Refusal("Unauthorized");
    const player = { id: signedIn.playerId, country: viewer.country };
    const missing = await readMissingTerms(context.tx, player, context.now);
    requireEligible("play", { ...signedIn, missing });
  }
  const view = toGameView(game, viewer, false);
  if (view.blockedByCountry) throw new Refusal("game.is_blocked_in_country");
  if (!view.available.byLocale) throw new Refusal("game.is_blocked");
  if (!view.available.byCurrency) throw new Refusal("game.is_blocked_by_currency");
  const token = createToken();
  const isDemo = mode === "demo";
  await insertPlaySession(context.tx, {
    id: createId<"play-session">(),
    launchHash: hashToken(token),
    launchExpiresAt: new Date(context.now.getTime() + launchLifeMs),
    playerId: isDemo ? null : (signedIn?.playerId ?? null),
    signInId: isDemo ? null : (signedIn?.sessionId ?? null),
    gameId: game.id,
    mode,
    currency: viewer.currency,
    locale,
    demoBalanceMinor: isDemo ? await readHouseAmount(context.tx, "demo_balance", viewer.currency) : 0n,
    now: context.now,
  });
  const hash = new URLSearchParams({ launch: token, lang: locale, mode, mechanic: title.mechanic });
  return { game: view, tournaments: [], runUrl: `/studio/index.html#${hash.toString()}` };
}
