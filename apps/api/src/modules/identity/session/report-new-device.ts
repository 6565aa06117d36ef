import type { Locale } from "@w10/phrases/languages";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { countryOf } from "../../../platform/geo/country-of.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { enqueueLetter } from "../../foundation/letter/index.ts";
import { describeDevice } from "./describe-device.ts";
import { isDeviceKnown } from "./session-store.ts";
import type { Device } from "./start-session.ts";

/** The account with the letter's address. */
interface Owner {
  readonly id: PlayerId;
  readonly login: string;
  readonly email: string;
  readonly locale: Locale;
}

/** Sends a letter about a sign-in from a browser new to the player. Runs before the session is opened. */
export async function reportNewDevice(
  context: CommandContext,
  player: Owner,
  device: Device & { readonly publicUrl: string },
): Promise<void> {
  if (await isDeviceKnown(context.tx, player.id, device.deviceId)) return;
  await enqueueLetter(context, {
    letter: "new-device",
    to: player.email,
    locale: player.locale,
    values: {
      login: player.login,
      device: describeDevice(device.userAgent),
      ip: [device.ip, countryOf(device.ip, player.locale)].filter(Boolean).join(", "),
      date: `${context.now.toISOString().slice(0, 16).replace("T", " ")} UTC`,
      link: `${device.publicUrl}/${player.locale}/player/profile#security`,
    },
  });
}
