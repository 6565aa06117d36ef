import * as z from "zod/mini";
import { fairGameIds } from "./fair-games.ts";

/** A text of the alphabet of seeds; an empty one and a wrong one speak for themselves. */
const seed = (longest: number) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.trim()),
    ),
    z
      .string()
      .check(z.minLength(1, "blank"), z.maxLength(longest, "wrong"), z.regex(/^[A-Za-z0-9_-]+$/, "wrong")),
  );

const clientSeed = seed(64);

export const changeForm = z.object({ clientSeed });

export const verifierForm = z.object({
  serverSeed: seed(128),
  clientSeed,
  nonce: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.trim()),
    ),
    z.string().check(z.minLength(1, "blank"), z.regex(/^(0|[1-9]\d{0,14})$/, "wrong")),
  ),
  game: z.enum(fairGameIds, "wrong"),
});

export type VerifierForm = z.infer<typeof verifierForm>;
