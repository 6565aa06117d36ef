// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubIntersectionObserver } from "../../testing/viewport.ts";

const onRender = vi.fn();
function Counter({ title = "Games" }: { readonly title?: string }) {
  const [count, setCount] = useState(0);
  onRender();
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {title} {count}
    </button>
  );
}

/** A new page without any interaction. */
async function open() {
  const viewport = stubIntersectionObserver();
  vi.resetModules();
  const { hydrateLazily } = await import("./lazy-hydration.tsx");
  const { renderHydrated, renderByServer } = await import("../../testing/render-screen.tsx");
  const { interactionTimeoutMs } = await import("./deferred-work.ts");
  return {
    viewport,
    Part: hydrateLazily(Counter),
    hydrateLazily,
    renderHydrated,
    renderByServer,
    interactionTimeoutMs,
  };
}

let logged = vi.fn();
beforeEach(() => {
  logged = vi.spyOn(console, "error");
});
afterEach(() => {
  expect(logged).not.toHaveBeenCalled();
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const button = () => screen.getByRole("button");

test("server markup stays untouched and nothing renders before an interaction", async () => {
  const { Part, renderHydrated } = await open();
  await renderHydrated(<Part />);
  const byServer = onRender.mock.calls.length;
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(onRender).toHaveBeenCalledTimes(byServer);
  expect(button().textContent).toBe("Games 0");
});

test("a component hydrates after being visible for a while, and not while off-screen", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { Part, renderHydrated, viewport, interactionTimeoutMs } = await open();
  await renderHydrated(<Part />);
  const [byServer, serverElement] = [onRender.mock.calls.length, button()];
  await act(async () => vi.advanceTimersByTime(interactionTimeoutMs - 1));
  await act(async () => viewport.scrollToEnd());
  expect(onRender).toHaveBeenCalledTimes(byServer);
  await act(async () => vi.advanceTimersByTime(1));
  expect(onRender).toHaveBeenCalledTimes(byServer);
  await act(async () => viewport.scrollToEnd());
  expect(onRender.mock.calls.length).toBeGreaterThan(byServer);
  expect(button()).toBe(serverElement);
});

test("an empty component hydrates after the same delay, because it can never become visible", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { hydrateLazily, renderHydrated, interactionTimeoutMs } = await open();
  const Late = hydrateLazily(function Late() {
    const [text, setText] = useState("");
    useEffect(() => setText("Jackpots"), []);
    return text ? <p>{text}</p> : null;
  });
  await renderHydrated(<Late />);
  await act(async () => vi.advanceTimersByTime(interactionTimeoutMs));
  vi.useRealTimers();
  expect(await screen.findByText("Jackpots")).toBeDefined();
});

test.each(["pointermove", "keydown", "scroll", "focusin"])(
  "an interaction hydrates all components: %s",
  async (eventName) => {
    const { Part, renderHydrated } = await open();
    await renderHydrated(<Part />);
    const byServer = onRender.mock.calls.length;
    await act(async () => document.body.dispatchEvent(new Event(eventName, { bubbles: true })));
    expect(onRender.mock.calls.length).toBeGreaterThan(byServer);
  },
);

test("a press hydrates a component and is handled by it", async () => {
  const { Part, renderHydrated } = await open();
  await renderHydrated(<Part />);
  const serverElement = button();
  fireEvent.click(serverElement);
  expect(await screen.findByText("Games 1")).toBe(serverElement);
});

test("a press during hydration is handled", async () => {
  const { Part, renderByServer } = await open();
  const container = renderByServer(<Part />);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  startTransition(() => void hydrateRoot(container, <Part />));
  button().click();
  await vi.waitFor(() => expect(button().textContent).toBe("Games 1"));
});

test("a change before hydration is shown in the server markup", async () => {
  const { Part, renderHydrated } = await open();
  const { rerender } = await renderHydrated(<Part title="Games" />);
  const serverElement = button();
  await act(async () => rerender(<Part title="New games" />));
  expect(await screen.findByText("New games 0")).toBe(serverElement);
  const before = onRender.mock.calls.length;
  rerender(<Part title="New games" />);
  expect(onRender).toHaveBeenCalledTimes(before);
});

test("a component rendered in the browser is interactive at once", async () => {
  const { Part } = await open();
  const { render } = await import("@testing-library/react");
  render(<Part />);
  fireEvent.click(button());
  expect(button().textContent).toBe("Games 1");
});
