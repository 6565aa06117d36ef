// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { newPlayer, samplePlayer } from "../../testing/samples.ts";
import { ProfileForm } from "./profile-form.tsx";

beforeEach(() =>
  shellStore.setState({ modal: null, pathAfterProfile: null, cashierAfterProfile: "cash-in" }),
);
afterEach(cleanup);

const countries = { "GET /countries": () => ({ body: { RU: "Russia", GB: "United Kingdom" } }) };

async function fillForm(change: Readonly<Record<string, string>> = {}) {
  const user = userEvent.setup();
  const texts = {
    Name: "Anna",
    Surname: "Koval",
    Day: "11",
    Month: "02",
    Year: "1994",
    City: "Samara",
    Phone: "+7 921 555-01-10",
  };
  for (const [label, value] of Object.entries({ ...texts, ...change }))
    await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByRole("radio", { name: "Female" }));
  await user.selectOptions(
    screen.getByLabelText("Country"),
    await screen.findByRole("option", { name: "Russia" }),
  );
  await user.click(screen.getByRole("button", { name: "Save" }));
}

test("makes a complete profile read-only; login and email always are [PROFILE-02] [PROFILE-03]", async () => {
  startFakeApi(countries);
  await renderScreen(<ProfileForm player={samplePlayer} emailStatus={null} />, { player: samplePlayer });
  for (const box of screen.getAllByRole("textbox")) expect(box.hasAttribute("readonly")).toBe(true);
  expect(screen.queryAllByRole("radio").filter((radio) => !radio.matches(":disabled"))).toEqual([]);
  expect(screen.queryAllByRole("combobox").filter((box) => !box.matches(":disabled"))).toEqual([]);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  cleanup();
  await renderScreen(<ProfileForm player={newPlayer} emailStatus={null} />, { player: newPlayer });
  expect(screen.getByLabelText("Login").hasAttribute("readonly")).toBe(true);
  expect(screen.getByLabelText("Email").hasAttribute("readonly")).toBe(true);
  for (const label of ["Name", "Surname", "Day", "Month", "Year", "City", "Phone"])
    expect(screen.getByLabelText(label).hasAttribute("readonly"), label).toBe(false);
  for (const choice of [screen.getByLabelText("Country"), ...screen.getAllByRole("radio")])
    expect(choice.matches(":disabled")).toBe(false);
  expect(screen.getAllByRole("radio")).toHaveLength(2);
});

test("refuses a date that does not exist and sends nothing [PROFILE-17] [PROFILE-18]", async () => {
  const sent = startFakeApi(countries);
  await renderScreen(<ProfileForm player={newPlayer} emailStatus={null} />, { player: newPlayer });
  await fillForm({ Day: "31" });
  expect(await screen.findByText("This date does not exist")).toBeTruthy();
  expect(sent.some((call) => call.method === "POST")).toBe(false);
});

test("saves, reloads the player and opens the cashier that was pending [PROFILE-22] [PROFILE-23] [PROFILE-25] [CASHIER-10]", async () => {
  const sent = startFakeApi({
    ...countries,
    "POST /player/profile": () => ({ body: {} }),
    "GET /player/info": () => ({ body: samplePlayer }),
  });
  const { router } = await renderScreen(<ProfileForm player={newPlayer} emailStatus={null} />, {
    player: newPlayer,
    path: "/player/profile",
  });
  await fillForm();
  await waitFor(() => expect(shellStore.getState().modal).toEqual({ name: "modal-cashier", tab: "cash-in" }));
  expect(router.state.location.pathname).toBe("/");
  expect(sent.find((call) => call.path === "/player/profile")?.body).toEqual({
    name: "Anna",
    surname: "Koval",
    gender: "f",
    date_birthday: "1994-02-11",
    country: "RU",
    city: "Samara",
    phone: "+79215550110",
  });
});

test("shows the server's error beside its field and enables the form again [PROFILE-20] [PROFILE-21]", async () => {
  startFakeApi({
    ...countries,
    "POST /player/profile": () => ({
      status: 400,
      body: { errors: [{ date_birthday: "underage" }, { phone: "exist" }] },
    }),
  });
  await renderScreen(<ProfileForm player={newPlayer} emailStatus={null} />, { player: newPlayer });
  await fillForm();
  expect(await screen.findByText("You must be at least 18")).toBeTruthy();
  expect(screen.getByText("This phone is already taken")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-busy")).toBeNull();
});

test("does not submit again while a request is in flight, by button or Enter [PROFILE-19]", async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const sent = startFakeApi({
    ...countries,
    "POST /player/profile": async () => {
      await answered;
      return { status: 400, body: { errors: [{ phone: "exist" }] } };
    },
  });
  const { container } = await renderScreen(<ProfileForm player={newPlayer} emailStatus={null} />, {
    player: newPlayer,
  });
  await fillForm();
  const save = screen.getByRole("button", { name: "Save" });
  await waitFor(() => expect(save.getAttribute("aria-busy")).toBe("true"));
  const posts = () => sent.filter((call) => call.method === "POST");
  fireEvent.click(save);
  const form = container.querySelector("form");
  if (form) fireEvent.submit(form);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(posts()).toHaveLength(1);
  answer();
  await screen.findByText("This phone is already taken");
  if (form) fireEvent.submit(form);
  await waitFor(() => expect(posts()).toHaveLength(2));
});
