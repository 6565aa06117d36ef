import { baseCurrency } from "@w10/money";
import { defaultLocale } from "@w10/phrases/languages";
import type { App } from "../app.ts";
import { systemActor } from "../platform/command/actor.ts";
import { createId } from "../platform/ids.ts";
import { openAccounts, transferMoney } from "../modules/foundation/ledger/index.ts";
import { hashPassword, storeUsedPassword } from "../modules/identity/password/index.ts";
import { findPlayer, insertPlayer } from "../modules/identity/player/index.ts";
import { readAcceptedVersions } from "../modules/identity/terms/index.ts";

export interface DemoPlayer {
  readonly email: string;
  readonly password: string;
}

const demo = { email: "demo@w10.example", login: "riviera_fox", password: "Riviera10" } as const;
const startingMinor = 125_000n;

/** A demo player for development with a complete profile and money. Created once; later starts keep it. */
export async function seedDemoPlayer(app: App): Promise<DemoPlayer> {
  const isThere = async () => (await findPlayer(app.parts.db, demo.email)) !== null;
  if (await isThere()) return demo;
  await insertDemoPlayer(app).catch(async (error: unknown) => {
    // Another process that started at the same time was first.
    if (!(await isThere())) throw error;
  });
  return demo;
}

async function insertDemoPlayer(app: App): Promise<void> {
  const id = createId<"player">();
  const passwordHash = await hashPassword(demo.password);
  await app.runner.run(
    { name: "player.seed-demo", actor: systemActor, input: {}, subjectId: id },
    async (context) => {
      const { tx, now } = context;
      const currency = baseCurrency();
      const accepted = await readAcceptedVersions(tx);
      const versions = { terms_version: accepted.terms, policy_version: accepted.policy };
      const profile = {
        name: "Ирина",
        surname: "Морская",
        gender: "f" as const,
        date_birthday: "1990-06-10",
        country: "RU",
        city: "Сочи",
        phone: "79001234567",
        profile_completed_at: now,
      };
      await insertPlayer(
        tx,
        {
          id,
          email: demo.email,
          login: demo.login,
          password_hash: passwordHash,
          currency,
          locale: defaultLocale,
          email_confirmed_at: now,
          is_verified: true,
          ...versions,
          ...profile,
        },
        now,
      );
      await storeUsedPassword(tx, id, { passwordHash, now });
      await openAccounts(tx, id, { currency, now });
      await transferMoney(context, {
        playerId: id,
        currency,
        reason: "adjustment",
        subjectId: id,
        moves: [{ from: "house/adjustment", to: "player/real", amountMinor: startingMinor }],
      });
    },
  );
}
