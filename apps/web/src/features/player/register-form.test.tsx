// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choosePasswordSet, passwordRules, strangeCharacters } from "@w10/contract";
import { ToastHost } from "../../app/shell/toast-host.tsx";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { registerInfo } from "../../entities/site/site-queries.ts";
import { visitedPaths } from "../../entities/site/site-stores.ts";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { newPlayer, sampleInfo } from "../../testing/samples.ts";
import { RegisterForm } from "./register-form.tsx";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { showConfirmEmailToast } from "./use-register-player.ts";

beforeEach(() => {
  shellStore.setState({ pathAfterSignIn: null });
  visitedPaths.setState({ last: "/games/slots" });
});
afterEach(cleanup);

async function fill(values: { email?: string; password?: string; login?: string; terms?: boolean }) {
  const user = userEvent.setup();
  if (values.email) await user.type(screen.getByLabelText("Email"), values.email);
  if (values.password) await user.type(screen.getByLabelText("Password"), values.password);
  if (values.login) await user.type(screen.getByLabelText("Login"), values.login);
  if (values.terms) await user.click(screen.getByRole("checkbox"));
  return user;
}
const valid = { email: "anna@mail.com", password: "Riviera10", login: "anna_k", terms: true };
const submit = () => userEvent.setup().click(screen.getByRole("button", { name: "Sign up" }));

test("has its fields, three currencies and links to terms and privacy policy [SIGNUP-01] [SIGNUP-03] [SIGNUP-04]", async () => {
  startFakeApi({});
  await renderScreen(<RegisterForm />);
  expect(screen.getByLabelText("Email")).toBeTruthy();
  expect(screen.getByLabelText("Login")).toBeTruthy();
  expect(screen.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual([
    "USD",
    "EUR",
    "RUB",
  ]);
  expect(screen.getByRole("link", { name: "terms and conditions" }).getAttribute("href")).toBe(
    "/terms-and-conditions",
  );
  expect(screen.getByRole("link", { name: "privacy policy" }).getAttribute("href")).toBe("/privacy-policy");
});

test("shows and hides the password [SIGNUP-02]", async () => {
  startFakeApi({});
  await renderScreen(<RegisterForm />);
  const user = await fill({ password: "Riviera10" });
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(screen.getByLabelText("Password").getAttribute("type")).toBe("text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(screen.getByLabelText("Password").getAttribute("type")).toBe("password");
});

test("names the characters that a new password leaves out", async () => {
  startFakeApi({});
  await renderScreen(<RegisterForm />);
  const user = await fill({ password: "Zaliv-2026!k" });
  await user.tab();
  expect(await screen.findByText("Leave out: -")).toBeTruthy();
  expect(
    screen.getByText("The password must contain from 8 to 32 symbols (latin letters, numbers)"),
  ).toBeTruthy();
  await user.type(screen.getByLabelText("Password"), "u\u0308 \u200b-z");
  expect(await screen.findByText("Leave out: - ü space invisible character")).toBeTruthy();
});

test("names account and rule to password managers, and takes what a wider set allows", async () => {
  startFakeApi({});
  await renderScreen(<RegisterForm />);
  expect(screen.getByLabelText("Email").getAttribute("autocomplete")).toBe("username");
  expect(screen.getByLabelText("Login").getAttribute("autocomplete")).not.toBe("username");
  expect(screen.getByLabelText("Password").getAttribute("passwordrules")).toBe(passwordRules());
  cleanup();
  registerInfo({ ...sampleInfo, passwordSet: "printable" });
  try {
    await vi.waitFor(() => expect(strangeCharacters("ü")).toEqual([]), { timeout: 5_000 });
    await renderScreen(<RegisterForm />);
    const user = await fill({ password: "Zaliv-2026 ü" });
    await user.tab();
    await expect(screen.findByText(/must contain from 8/, {}, { timeout: 300 })).rejects.toThrow();
    await user.clear(screen.getByLabelText("Password"));
    await user.type(screen.getByLabelText("Password"), "kurz");
    await user.tab();
    expect(await screen.findByText("Use 8 to 32 characters: letters, digits, signs and spaces")).toBeTruthy();
  } finally {
    choosePasswordSet("specified");
  }
});

test("shows the error of a field on blur [SIGNUP-09] [SIGNUP-11] [SIGNUP-14] [SIGNUP-25]", async () => {
  startFakeApi({});
  await renderScreen(<RegisterForm />);
  const user = await fill({ email: "anna@", password: "Summer1", login: "ann" });
  await user.tab();
  expect(await screen.findByText("Invalid email")).toBeTruthy();
  expect(
    screen.getByText("The password must contain from 8 to 32 symbols (latin letters, numbers)"),
  ).toBeTruthy();
  expect(screen.getByText("5 to 17 characters: letters, digits, dot, hyphen, underscore")).toBeTruthy();
});

test("refuses empty fields and unaccepted terms [SIGNUP-08] [SIGNUP-10] [SIGNUP-13] [SIGNUP-17]", async () => {
  const sent = startFakeApi({});
  await renderScreen(<RegisterForm />);
  await submit();
  expect(await screen.findByText("The field can not be empty")).toBeTruthy();
  for (const blank of ["Enter a password", "Enter your login"]) expect(screen.getByText(blank)).toBeTruthy();
  expect(screen.getByText("You need to accept the terms and the privacy policy")).toBeTruthy();
  expect(sent).toHaveLength(0);
});

test("sends trimmed values once, loads the player and returns to the previous page [SIGNUP-07] [SIGNUP-21] [SIGNUP-24]", async () => {
  const sent = startFakeApi({
    "POST /registration": () => ({ body: {} }),
    "GET /player/info": () => ({ body: newPlayer }),
  });
  const { router } = await renderScreen(<RegisterForm />, { path: "/sign-up" });
  await fill({ ...valid, email: " anna@mail.com " });
  await submit();
  await waitFor(() => expect(router.state.location.pathname).toBe("/games/slots"));
  expect(sent.filter((call) => call.path === "/registration").map((call) => call.body)).toEqual([
    {
      email: "anna@mail.com",
      passwordPlain: "Riviera10",
      login: "anna_k",
      currency: "USD",
      termsAccepted: true,
      recaptchaToken: "debug mode",
      locale: "en",
    },
  ]);
  expect(sent.some(({ path }) => path === "/player/info")).toBe(true);
});

test("shows the server's errors beside their fields and can be sent again [SIGNUP-18] [SIGNUP-23]", async () => {
  const sent = startFakeApi({
    "POST /registration": () => ({ status: 400, body: { errors: [{ email: "exist" }, { login: "exist" }] } }),
  });
  await renderScreen(<RegisterForm />);
  await fill(valid);
  await submit();
  expect(await screen.findByText("This email is already registered")).toBeTruthy();
  expect(screen.getByText("This login is already taken")).toBeTruthy();
  await userEvent.setup().type(screen.getByLabelText("Email"), "x");
  await userEvent.setup().type(screen.getByLabelText("Login"), "x");
  await submit();
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("shows that a request is in flight and does not send again until it is refused [SIGNUP-18] [SIGNUP-19]", async () => {
  let finish = () => undefined as void;
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const sent = startFakeApi({
    "POST /registration": async () => {
      await waiting;
      return { status: 400, body: { errors: [{ email: "exist" }] } };
    },
  });
  await renderScreen(<RegisterForm />);
  await fill(valid);
  const button = screen.getByRole("button", { name: "Sign up" });
  expect(button.getAttribute("aria-busy")).toBeNull();
  await submit();
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  await submit();
  expect(sent).toHaveLength(1);
  finish();
  await screen.findByText("This email is already registered");
  expect(button.getAttribute("aria-busy")).toBeNull();
});

test("asks once after sign-up to confirm the email, but not after later profile changes [SIGNUP-22] [PHONE-02]", async () => {
  closeAllToasts();
  startFakeApi({
    "POST /registration": () => ({ body: {} }),
    "GET /player/info": () => ({ body: newPlayer }),
  });
  const { client } = await renderScreen(
    <>
      <RegisterForm />
      <ToastHost />
    </>,
    { locale: "ru" },
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("E-mail"), valid.email);
  await user.type(screen.getByLabelText("Пароль"), valid.password);
  await user.type(screen.getByLabelText("Логин"), valid.login);
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Зарегистрироваться" }));
  expect(await screen.findByText("Все почти готово!")).toBeTruthy();
  act(closeAllToasts);
  await act(() => client.refetchQueries({ queryKey: playerKeys.info }));
  expect(screen.queryByText("Все почти готово!")).toBeNull();
});

afterEach(() => {
  closeAllToasts();
  cleanup();
});

test("links 'Все почти готово!' to the email provider's site and asks to confirm by the email link [PHONE-02] [PHONE-03]", async () => {
  const { book } = await renderScreen(<ToastHost />, { locale: "ru" });
  await showConfirmEmailToast(book, "fox@riviera.mail");
  expect(await screen.findByText("Все почти готово!")).toBeTruthy();
  expect(screen.getByText("Подтвердите почту по ссылке в письме.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Открыть почту" }).getAttribute("href")).toBe(
    "https://riviera.mail",
  );
});
