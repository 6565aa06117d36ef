// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shellStore } from "../../platform/shell-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SignUpPage } from "./sign-up-page.tsx";

beforeEach(() => {
  startFakeApi({});
  shellStore.setState(shellStore.getInitialState());
});
afterEach(cleanup);

test("a banner promises the 10 000 $ quest, in Russian and in English [SIGNUP-05]", async () => {
  await renderScreen(<SignUpPage />, { locale: "ru" });
  const banner = screen.getByRole("complementary", { name: "Квест на 10 000 $" });
  expect(banner.textContent).toMatch(/Квест месяца.*10 000 \$/);
  cleanup();
  await renderScreen(<SignUpPage />, { locale: "en" });
  expect(screen.getByRole("complementary", { name: "A quest for 10 000 $" }).textContent).toMatch(
    /Quest of the month.*10 000 \$/,
  );
});

test("a link opens the sign-in modal [SIGNUP-06]", async () => {
  await renderScreen(<SignUpPage />);
  await userEvent.setup().click(screen.getByRole("button", { name: "Sign in" }));
  expect(shellStore.getState().modal).toEqual({ name: "modal-auth" });
});
