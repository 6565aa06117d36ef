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

const setNetwork = (to: "online" | "offline") => act(async () => void dispatchEvent(new Event(to)));

test("shows one toast while offline", async () => {
  await renderScreen(<Page />);
  expect(screen.queryByText("No connection")).toBeNull();
  await setNetwork("offline");
  await setNetwork("offline");
  expect(screen.getAllByText("No connection")).toHaveLength(1);
  await setNetwork("online");
  expect(screen.queryByText("No connection")).toBeNull();
  await setNetwork("offline");
  expect(screen.getByText("No connection")).toBeTruthy();
});

test("shows the toast at once when the shell mounts offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await renderScreen(<Page />);
  expect(await screen.findByText("No connection")).toBeTruthy();
});
