import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useIsServerRendered } from "./use-is-server-rendered.ts";
import css from "./lazy-hydration.module.css";
import { interactionTimeoutMs, onFirstInteraction } from "./deferred-work.ts";

/** Delays a component's hydration; null for one that the browser rendered itself. */
interface HydrationGate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

function createHydrationGate(): HydrationGate {
  let resolve = (): void => undefined;
  const opened = new Promise<void>((open) => (resolve = open));
  return {
    opened,
    open() {
      // With these fields React reads the promise synchronously, within the click that opens the gate.
      void Object.assign(opened, { status: "fulfilled", value: undefined });
      resolve();
    },
  };
}

/**
 * Hydrates a server-rendered component on its own, after an interaction with the page or once it has been
 * visible for a while; until then it costs no CPU time. A click on it hydrates it at once and is handled.
 */
export function hydrateLazily<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  // New props hydrate the component; memo ignores equal ones.
  return memo(function LazilyHydrated(props: Props) {
    const isServerRendered = useIsServerRendered();
    const container = useRef<HTMLDivElement>(null);
    const [gate] = useState(() =>
      typeof document !== "undefined" && isServerRendered ? createHydrationGate() : null,
    );
    useEffect(() => watch(container.current, gate), [gate]);
    const [firstProps] = useState(props);
    // A pending gate with changed props would make React discard the server markup, so it opens.
    if (props !== firstProps) gate?.open();
    const part = useMemo(
      () => (
        <Suspense fallback={<OpenGate gate={gate} />}>
          <Gate gate={gate}>
            <Part {...props} />
          </Gate>
        </Suspense>
      ),
      [props, gate],
    );
    return (
      <div ref={container} className={css.part} data-part="">
        {part}
      </div>
    );
  });
}

/** Opens the gate when the container becomes visible or the visitor interacts. Returns the cleanup. */
function watch(container: Element | null, gate: HydrationGate | null): (() => void) | undefined {
  if (!container || !gate) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    gate.open();
  });
  const timer = setTimeout(() => {
    // The container has `display: contents`, so its child is observed.
    if (container.firstElementChild) observer.observe(container.firstElementChild);
    else gate.open();
  }, interactionTimeoutMs);
  const cancel = onFirstInteraction(gate.open);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    cancel();
  };
}

/** Suspends until the gate opens. */
function Gate({ gate, children }: { readonly gate: HydrationGate | null; readonly children: ReactNode }) {
  if (gate) use(gate.opened);
  return children;
}

/** Fallback of a component that React had to render again: opens its gate. */
function OpenGate({ gate }: { readonly gate: HydrationGate | null }) {
  useEffect(() => gate?.open(), [gate]);
  return null;
}
