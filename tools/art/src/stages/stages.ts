import type { Stage } from "@w10/game-math";
import { candy, mine, neon, space } from "./bright-lights.ts";
import { jungle, meadow, temple } from "./green-lands.ts";
import { circus, deco, east, felt, gothic } from "./old-halls.ts";
import type { StagePainter } from "./stage-painter.ts";
import { canyon, desert, fire } from "./warm-lands.ts";
import { deep, sea, snow } from "./waters.ts";

/** All backgrounds. */
export const stages: Readonly<Record<Stage, StagePainter>> = {
  desert,
  temple,
  sea,
  deep,
  jungle,
  candy,
  space,
  neon,
  fire,
  snow,
  east,
  gothic,
  deco,
  meadow,
  circus,
  canyon,
  mine,
  felt,
};
