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
import css from "./sleeping-part.module.css";
import { firstLookMs, onVisitor } from "./when-at-rest.ts";

/** What keeps a part asleep; a part that the browser drew itself has none. */
interface Sleep {
  readonly over: Promise<void>;
  readonly end: () => void;
}

function fallAsleep(): Sleep {
  let resolve = (): void => undefined;
  const over = new Promise<void>((end) => (resolve = end));
  return {
    over,
    end() {
      // So React reads it in the very press that wakes the part, and not a moment later.
      void Object.assign(over, { status: "fulfilled", value: undefined });
      resolve();
    },
  };
}

/**
 * Lets a part sleep that does nothing by itself: the server draws it, and the browser takes it over, in a piece of its own, when somebody
 * is at the page, or has looked at the part for a while. Until then it costs a visitor's phone nothing. A press wakes it and is answered by it.
 */
export function asleep<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  // React wakes what gets new properties: only those that differ are new.
  return memo(function Sleeping(props: Props) {
    const isFirstDrawing = useIsFirstDrawing();
    const box = useRef<HTMLDivElement>(null);
    const [sleep] = useState(() => (typeof document !== "undefined" && isFirstDrawing ? fallAsleep() : null));
    useEffect(() => watch(box.current, sleep), [sleep]);
    const [slept] = useState(props);
    // What shows something new is drawn, in what the server drew: React would throw that away if it had to wait again.
    if (props !== slept) sleep?.end();
    const part = useMemo(
      () => (
        <Suspense fallback={<Wake sleep={sleep} />}>
          <Gate sleep={sleep}>
            <Part {...props} />
          </Gate>
        </Suspense>
      ),
      [props, sleep],
    );
    return (
      <div ref={box} className={css.part} data-part="">
        {part}
      </div>
    );
  });
}

/** Ends the sleep of what is in the box; answers a way to give the watch up. */
function watch(box: Element | null, sleep: Sleep | null): (() => void) | undefined {
  if (!box || !sleep) return;
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    sight.disconnect();
    sleep.end();
  });
  const timer = setTimeout(() => {
    // The box itself has no place on the page.
    if (box.firstElementChild) sight.observe(box.firstElementChild);
    else sleep.end();
  }, firstLookMs);
  const giveUp = onVisitor(sleep.end);
  return () => {
    clearTimeout(timer);
    sight.disconnect();
    giveUp();
  };
}

/** Lets React wait as long as the part sleeps. */
function Gate({ sleep, children }: { readonly sleep: Sleep | null; readonly children: ReactNode }) {
  if (sleep) use(sleep.over);
  return children;
}

/** Stands for a part that React had to draw anew: that is awake. */
function Wake({ sleep }: { readonly sleep: Sleep | null }) {
  useEffect(() => sleep?.end(), [sleep]);
  return null;
}
