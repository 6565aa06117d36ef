import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { guest, player } from "../shared/entities.ts";
import { birthDate, city, countryCode, gender, personName, phone } from "../shared/field-rules.ts";
import { emptyReply } from "../shared/scalars.ts";

export const changeProfile = defineOperation({
  id: "player.change-profile",
  method: "POST",
  path: "/player/profile",
  access: "player",
  body: z.object({
    name: personName,
    surname: personName,
    gender,
    date_birthday: birthDate,
    country: countryCode,
    city,
    phone,
  }),
  reply: emptyReply,
  errors: ["player.profile_already_complete"],
  idempotency: "none",
  rate: "write",
  summary: "Saves the profile, which completes it.",
});

export const changePhone = defineOperation({
  id: "player.change-phone",
  method: "POST",
  path: "/player/phone",
  access: "player",
  body: z.object({ phone }),
  reply: emptyReply,
  errors: ["player.profile_incomplete", "confirmation.already_confirmed"],
  idempotency: "none",
  rate: "write",
  stepUp: {},
  summary: "Replaces the phone of a complete profile, until it is confirmed.",
});

export const getPlayerInfo = defineOperation({
  id: "player.get-player-info",
  method: "GET",
  path: "/player/info",
  access: "anyone",
  reply: z.union([player, guest]),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player, or that nobody is signed in; with the header x-csrf-token.",
});
