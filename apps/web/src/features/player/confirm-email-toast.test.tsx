// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ToastHost } from "../../app/toast-host.tsx";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { showConfirmEmailToast } from "./confirm-email-toast.ts";

afterEach(() => {
  closeAllToasts();
  cleanup();
});

test("'Все почти готово!' links to the mail's own site and asks to confirm by the letter [PHONE-02] [PHONE-03]", async () => {
  const { book } = await renderScreen(<ToastHost />, { locale: "ru" });
  await showConfirmEmailToast(book, "fox@riviera.mail");
  expect(await screen.findByText("Все почти готово!")).toBeTruthy();
  expect(screen.getByText("Подтвердите почту по ссылке в письме.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Открыть почту" }).getAttribute("href")).toBe(
    "https://riviera.mail",
  );
});
