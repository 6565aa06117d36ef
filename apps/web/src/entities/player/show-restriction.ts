import { openModal } from "../shell/shell-store.ts";
import type { Player } from "./player-queries.ts";

/** Why a capability is closed, as reported by the server. */
export type Restriction = NonNullable<Player["eligibility"]["play"]>;

/** An incomplete profile has no popup: the player is redirected to the form. */
export type PopupRestriction = Exclude<Restriction, "player.profile_incomplete">;

const popups: Readonly<Record<PopupRestriction, Parameters<typeof openModal>[0]>> = {
  "player.self_excluded": { name: "modal-self-exclusion" },
  "player.limits_required": { name: "modal-terms-missing", kind: "limits" },
  "player.documents_required": { name: "modal-terms-missing", kind: "documents" },
  "player.blocked": { name: "modal-block", isFraud: false },
  "player.fraud": { name: "modal-block", isFraud: true },
};

/**
 * Whether money is shown at all: not to a blocked player. A server of the version before does not say, and then it is.
 */
export const seesBalance = (player: Player): boolean => !player.eligibility.seeBalance;

export const showRestriction = (restriction: PopupRestriction): void => openModal(popups[restriction]);
