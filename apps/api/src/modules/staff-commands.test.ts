import { grantOf, permissions, staffRoles } from "@w10/contract";
import { describe, expect, test } from "vitest";
import { deriveCommand } from "../operator/derive-command.ts";
import { staffActs } from "./staff-commands.ts";

/** What nobody does alone but the owner of the server (office, four eyes). */
const bySecondPerson = [
  "account.erase",
  "bonus.change-offer",
  "exclusion.lift",
  "game.change-return",
  "jackpot.change",
  "ledger.adjust",
  "market.change",
  "money.assign",
  "payment-method.change",
  "rate.change",
  "reward.change-rules",
] as const;

describe("the registry of staff commands", () => {
  test("has a name of its own for each command and query, in two parts", () => {
    const names = staffActs.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/);
  });

  test("every permission is asked for by a command, and some role has it", () => {
    const asked = new Set(staffActs.map(({ staff }) => staff.permission));
    expect(permissions.filter((permission) => !asked.has(permission))).toEqual([]);
    for (const permission of permissions)
      expect(staffRoles.filter((role) => role !== "owner" && grantOf(role, permission))).not.toEqual([]);
  });

  test("each command that changes something asks for a note", () => {
    expect(staffActs.filter(({ kind, staff }) => kind === "command" && !staff.needsNote)).toEqual([]);
  });

  test("nobody but the owner does alone what needs a second person, and the auditor changes nothing", () => {
    for (const permission of bySecondPerson)
      for (const role of staffRoles)
        expect([permission, role, grantOf(role, permission)]).not.toEqual([
          permission,
          role === "owner" ? null : role,
          "act",
        ]);
    const changed = staffActs.filter(({ kind, staff }) => kind === "command" && !staff.givesFile);
    expect(changed.filter(({ staff }) => grantOf("auditor", staff.permission))).toEqual([]);
  });

  test("a command that some role may only propose takes a second person", () => {
    const proposed = staffActs.filter(({ staff }) =>
      staffRoles.some((role) => grantOf(role, staff.permission) === "propose"),
    );
    for (const { name, staff } of proposed)
      if (staff.permission !== "player.block")
        expect([name, staff.approval]).toEqual([name, "second-person"]);
  });

  test("every act has help with its flags", () => {
    for (const act of staffActs) {
      const { usage, summary } = deriveCommand(act);
      expect(usage.startsWith(act.name)).toBe(true);
      expect(summary).not.toBe("");
      expect(usage.includes("--note <why>")).toBe(act.kind === "command");
    }
  });
});
