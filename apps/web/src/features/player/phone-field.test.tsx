// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { ChangePhoneModal } from "./change-phone.tsx";

afterEach(cleanup);

const countries = { "GET /countries": () => ({ body: { DE: "Germany", RU: "Russia" } }) };
const german = { ...samplePlayer, country: "DE", phone: "491761234567" };

test("a phone is shown as it will be stored, by the profile's country or the one picked, and then saved", async () => {
  const sent = startFakeApi({
    ...countries,
    "POST /player/phone": () => ({ body: {} }),
    "GET /player/info": () => ({ body: german }),
  });
  const onClose = vi.fn();
  await renderScreen(<ChangePhoneModal onClose={onClose} />, { player: german });
  const user = userEvent.setup();
  screen.getByText("Your number is +49 176 1234567. You can change it until it’s confirmed.");
  expect(await screen.findByRole("option", { name: /^\+7\s+Russia$/ })).toBeTruthy();
  expect((screen.getByLabelText("Country code") as HTMLSelectElement).selectedOptions[0]?.text).toMatch(
    /^\+49\s+Germany$/,
  );
  await user.type(screen.getByLabelText("Phone"), "0176 7654321");
  await screen.findByText("We’ll save +49 176 7654321");
  await user.clear(screen.getByLabelText("Phone"));
  await user.selectOptions(screen.getByLabelText("Country code"), "RU");
  await user.type(screen.getByLabelText("Phone"), "8 921 555-01-11");
  await screen.findByText("We’ll save +7 921 555 01 11");
  await user.click(screen.getByRole("button", { name: "Save number" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.find(({ path }) => path === "/player/phone")?.body).toEqual({ phone: "+79215550111" });
});

test("a number that no country has is refused before it is sent", async () => {
  const sent = startFakeApi(countries);
  const player = { ...german, phone: "12345", isPhoneImpossible: true };
  await renderScreen(<ChangePhoneModal onClose={() => undefined} />, { player });
  screen.getByText("No country has the number +12345, so our codes can’t reach you. Enter it again.");
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Phone"), "+99 912345");
  await user.click(screen.getByRole("button", { name: "Save number" }));
  await screen.findByText("There is no such number. Add the country code: +49 176 1234567");
  expect(sent.some(({ path }) => path === "/player/phone")).toBe(false);
});
