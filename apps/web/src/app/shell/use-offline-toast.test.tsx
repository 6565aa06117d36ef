// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ToastHost } from "./toast-host.tsx";
import { useOfflineToast } from "./use-offline-toast.ts";

afterEach(cleanup);

function Page() {
  useOfflineToast();
  return <ToastHost />;
}

const turn = (to: "online" | "offline") => act(async () => void dispatchEvent(new Event(to)));

test("shows one toast while the network is lost", async () => {
  await renderScreen(<Page />);
  expect(screen.queryByText("No connection")).toBeNull();
  await turn("offline");
  await turn("offline");
  expect(screen.getAllByText("No connection")).toHaveLength(1);
  await turn("online");
  expect(screen.queryByText("No connection")).toBeNull();
  await turn("offline");
  expect(screen.getByText("No connection")).toBeTruthy();
});

test("a shell that comes back without a network says so at once", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await renderScreen(<Page />);
  expect(await screen.findByText("No connection")).toBeTruthy();
});
