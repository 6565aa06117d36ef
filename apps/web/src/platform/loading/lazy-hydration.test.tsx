// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchSight } from "../../testing/sight.ts";

const draw = vi.fn();
function Counter({ title = "Games" }: { readonly title?: string }) {
  const [count, setCount] = useState(0);
  draw();
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {title} {count}
    </button>
  );
}

/** As in a page that was just opened: nobody has done anything in it. */
async function open() {
  const sight = watchSight();
  vi.resetModules();
  const { hydrateLazily } = await import("./lazy-hydration.tsx");
  const { takeOver, drawByServer } = await import("../../testing/render-screen.tsx");
  const { visitorTimeoutMs } = await import("./when-at-rest.ts");
  return { sight, Part: hydrateLazily(Counter), hydrateLazily, takeOver, drawByServer, visitorTimeoutMs };
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

test("server markup stays untouched, and nothing renders again before the visitor interacts", async () => {
  const { Part, takeOver } = await open();
  await takeOver(<Part />);
  const byServer = draw.mock.calls.length;
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(draw).toHaveBeenCalledTimes(byServer);
  expect(button().textContent).toBe("Games 0");
});

test("a part that is looked at for a while is taken over in its place, and one out of sight is not", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { Part, takeOver, sight, visitorTimeoutMs } = await open();
  await takeOver(<Part />);
  const [byServer, standing] = [draw.mock.calls.length, button()];
  await act(async () => vi.advanceTimersByTime(visitorTimeoutMs - 1));
  await act(async () => sight.scrollToEnd());
  expect(draw).toHaveBeenCalledTimes(byServer);
  await act(async () => vi.advanceTimersByTime(1));
  expect(draw).toHaveBeenCalledTimes(byServer);
  await act(async () => sight.scrollToEnd());
  expect(draw.mock.calls.length).toBeGreaterThan(byServer);
  expect(button()).toBe(standing);
});

test("a part that shows nothing yet wakes after that while, for nothing of it can come into sight", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { hydrateLazily, takeOver, visitorTimeoutMs } = await open();
  const Late = hydrateLazily(function Late() {
    const [text, setText] = useState("");
    useEffect(() => setText("Jackpots"), []);
    return text ? <p>{text}</p> : null;
  });
  await takeOver(<Late />);
  await act(async () => vi.advanceTimersByTime(visitorTimeoutMs));
  vi.useRealTimers();
  expect(await screen.findByText("Jackpots")).toBeDefined();
});

test.each(["pointermove", "keydown", "scroll", "focusin"])("a visitor wakes all parts: %s", async (sign) => {
  const { Part, takeOver } = await open();
  await takeOver(<Part />);
  const byServer = draw.mock.calls.length;
  await act(async () => document.body.dispatchEvent(new Event(sign, { bubbles: true })));
  expect(draw.mock.calls.length).toBeGreaterThan(byServer);
});

test("the press that wakes a part is answered by it", async () => {
  const { Part, takeOver } = await open();
  await takeOver(<Part />);
  const standing = button();
  fireEvent.click(standing);
  expect(await screen.findByText("Games 1")).toBe(standing);
});

test("a press that comes while the page is being taken over is answered", async () => {
  const { Part, drawByServer } = await open();
  const container = drawByServer(<Part />);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  startTransition(() => void hydrateRoot(container, <Part />));
  button().click();
  await vi.waitFor(() => expect(button().textContent).toBe("Games 1"));
});

test("a change before hydration is shown in the server markup", async () => {
  const { Part, takeOver } = await open();
  const { rerender } = await takeOver(<Part title="Games" />);
  const standing = button();
  await act(async () => rerender(<Part title="New games" />));
  expect(await screen.findByText("New games 0")).toBe(standing);
  const before = draw.mock.calls.length;
  rerender(<Part title="New games" />);
  expect(draw).toHaveBeenCalledTimes(before);
});

test("a part that no server drew is awake at once", async () => {
  const { Part } = await open();
  const { render } = await import("@testing-library/react");
  render(<Part />);
  fireEvent.click(button());
  expect(button().textContent).toBe("Games 1");
});
