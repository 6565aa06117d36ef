// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { formatLocal } from "../../platform/dates.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { SelfExclusionModal } from "./self-exclusion-modal.tsx";

afterEach(cleanup);

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test.each([
  ["a pause that lasts may be asked to end", 240, null, 24],
  ["a pause of 24 hours is only told of", 24, null, null],
  ["a wish that is noted already is not asked for again", 240, 24, null],
])("%s, with its date", async (_what, expireHours, deletedHours, reopensHours) => {
  const selfExclusionExpireAt = inHours(expireHours);
  const selfExclusionDeletedAt = deletedHours === null ? null : inHours(deletedHours);
  const selfExclusionReopensAt = reopensHours === null ? null : inHours(reopensHours);
  await renderScreen(<SelfExclusionModal />, {
    player: { ...samplePlayer, selfExclusionExpireAt, selfExclusionDeletedAt, selfExclusionReopensAt },
  });
  expect(
    await screen.findByText(
      new RegExp(`until ${formatLocal(selfExclusionDeletedAt ?? selfExclusionExpireAt)}`),
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/^You can ask us to reopen play/) !== null).toBe(reopensHours !== null);
});
