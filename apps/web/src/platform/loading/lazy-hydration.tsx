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
import { useIsFirstDrawing } from "./first-drawing.ts";
import css from "./lazy-hydration.module.css";
import { visitorTimeoutMs, onVisitor } from "./when-at-rest.ts";

/** Holds back the hydration of a part; a part that the browser rendered itself has none. */
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
 * Hydrates a server-rendered part on its own, once the visitor interacts with the page or the part has been in view for a while: until
 * then it costs no CPU time. A click on the part hydrates it at once and is handled by it.
 */
export function hydrateLazily<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  // New props hydrate the part; memo ignores equal ones.
  return memo(function LazilyHydrated(props: Props) {
    const isFirstDrawing = useIsFirstDrawing();
    const box = useRef<HTMLDivElement>(null);
    const [gate] = useState(() =>
      typeof document !== "undefined" && isFirstDrawing ? createHydrationGate() : null,
    );
    useEffect(() => watch(box.current, gate), [gate]);
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
      <div ref={box} className={css.part} data-part="">
        {part}
      </div>
    );
  });
}

/** Opens the gate when the box comes into view or the visitor interacts; returns the cleanup. */
function watch(box: Element | null, gate: HydrationGate | null): (() => void) | undefined {
  if (!box || !gate) return;
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    sight.disconnect();
    gate.open();
  });
  const timer = setTimeout(() => {
    // The box itself has `display: contents`, so its child is observed.
    if (box.firstElementChild) sight.observe(box.firstElementChild);
    else gate.open();
  }, visitorTimeoutMs);
  const giveUp = onVisitor(gate.open);
  return () => {
    clearTimeout(timer);
    sight.disconnect();
    giveUp();
  };
}

/** Suspends until the gate opens. */
function Gate({ gate, children }: { readonly gate: HydrationGate | null; readonly children: ReactNode }) {
  if (gate) use(gate.opened);
  return children;
}

/** Fallback of a part that React had to render again: its gate opens. */
function OpenGate({ gate }: { readonly gate: HydrationGate | null }) {
  useEffect(() => gate?.open(), [gate]);
  return null;
}
