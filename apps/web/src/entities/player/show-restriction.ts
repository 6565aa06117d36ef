import { openModal } from "../shell/shell-store.ts";
import type { Player } from "./player-queries.ts";

/** Why a capability is closed, as reported by the server. */
export type Restriction = NonNullable<Player["eligibility"]["play"]>;

/** An incomplete profile has no popup: the player is redirected to the form. */
export type PopupRestriction = Exclude<Restriction, "player.profile_incomplete">;

export function showRestriction(restriction: PopupRestriction): void {
  if (restriction === "player.self_excluded") openModal({ name: "modal-self-exclusion" });
  else if (restriction === "player.limits_required")
    openModal({ name: "modal-terms-missing", kind: "limits" });
  else if (restriction === "player.documents_required")
    openModal({ name: "modal-terms-missing", kind: "documents" });
  else openModal({ name: "modal-block", isFraud: restriction === "player.fraud" });
}
