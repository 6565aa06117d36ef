// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { CodeField } from "@w10/ui";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";

afterEach(cleanup);

function ControlledField({ error }: { readonly error?: string }) {
  const [code, setCode] = useState("");
  return <CodeField label="Code" value={code} error={error} onCode={setCode} />;
}
const boxes = () => [...document.querySelectorAll("span[aria-hidden]")].map((box) => box.textContent);

test("each digit has its own box; letters and a seventh digit are ignored", async () => {
  render(<ControlledField />);
  await userEvent.setup().type(screen.getByLabelText("Code"), "4a1 23567");
  expect(boxes()).toEqual(["4", "1", "2", "3", "5", "6"]);
});

test("a pasted code may contain a space", async () => {
  render(<ControlledField />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText("Code"));
  await user.paste("204 816");
  expect(boxes()).toEqual(["2", "0", "4", "8", "1", "6"]);
});

test("is one input for assistive technology, with its error", () => {
  render(<ControlledField error="This code doesn’t work" />);
  const input = screen.getByRole("textbox", { name: "Code" });
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").id).toBe(input.getAttribute("aria-describedby"));
});
