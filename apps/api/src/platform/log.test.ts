import { expect, it } from "vitest";
import { describeError } from "./log.ts";

it("tells of an error what it is and where it comes from, never what hangs on it", () => {
  const cause = Object.assign(new Error("duplicate key value"), { detail: "Key (email)=(a@b.example)" });
  const error = Object.assign(new Error("not saved", { cause }), {
    code: "23505",
    constraint: "player_email_key",
    detail: "Key (email)=(a@b.example) already exists.",
    client: { connectionParameters: { user: "w10" }, lastQuery: { values: ["a@b.example"] } },
  });
  const told = describeError(error);
  expect(told).toMatchObject({
    type: "Error",
    message: "not saved: duplicate key value",
    code: "23505",
    constraint: "player_email_key",
  });
  expect(told["stack"]).toContain("log.test.ts");
  expect(JSON.stringify(told)).not.toMatch(/example|connectionParameters/);
});
