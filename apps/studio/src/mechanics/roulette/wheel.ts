import { colorOf, POCKETS, WHEEL_ORDER } from "@w10/game-math";
import { element, svg } from "../../stage/element.ts";
import { animate, isMotionReduced } from "../../stage/motion.ts";

export interface Wheel {
  readonly element: HTMLElement;
  /** Spins the wheel and drops the ball into a pocket. */
  spin(pocket: number): Promise<void>;
  /** Shows the ball in a pocket without animation. */
  rest(pocket: number): void;
}

const STEP = 360 / POCKETS;
const SPIN_MS = 4300;
const COLOURS = { red: "#C5162E", black: "#14161F", green: "#0F8A5A" } as const;

const angleOf = (pocket: number): number => WHEEL_ORDER.indexOf(pocket) * STEP;

const polar = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(100 + radius * Math.cos(angle)).toFixed(2)} ${(100 + radius * Math.sin(angle)).toFixed(2)}`;
};

function sector(pocket: number, index: number): Element[] {
  const [from, to] = [index * STEP - STEP / 2, index * STEP + STEP / 2];
  const d = `M${polar(86, from)}A86 86 0 0 1 ${polar(86, to)}L${polar(46, to)}A46 46 0 0 0 ${polar(46, from)}Z`;
  const [x = 100, y = 100] = polar(78, index * STEP)
    .split(" ")
    .map(Number);
  const turn = `rotate(${(index * STEP).toFixed(2)} ${x} ${y})`;
  const number = svg("text", { x, y, transform: turn, class: "wheel-number" });
  number.textContent = String(pocket);
  return [svg("path", { d, fill: COLOURS[colorOf(pocket)], class: "wheel-sector" }), number];
}

function drawDisc(): Element {
  const spokes = [0, 90, 180, 270].map((turn) =>
    svg("path", {
      d: "M97 100L99 62a1 1 0 0 1 2 0L103 100Z",
      transform: `rotate(${turn} 100 100)`,
      class: "wheel-spoke",
    }),
  );
  const knobs = [0, 90, 180, 270].map((turn) =>
    svg("circle", { cx: 100, cy: 63, r: 4, transform: `rotate(${turn} 100 100)`, class: "wheel-knob" }),
  );
  return svg("svg", { class: "wheel-disc", viewBox: "0 0 200 200" }, [
    svg("circle", { cx: 100, cy: 100, r: 88, class: "wheel-edge" }),
    ...WHEEL_ORDER.flatMap(sector),
    svg("circle", { cx: 100, cy: 100, r: 66, class: "wheel-ring" }),
    svg("circle", { cx: 100, cy: 100, r: 46, class: "wheel-bowl" }),
    ...spokes,
    ...knobs,
    svg("circle", { cx: 100, cy: 100, r: 15, class: "wheel-hub" }),
    svg("circle", { cx: 100, cy: 100, r: 8, class: "wheel-tip" }),
  ]);
}

/** The ball's distance from the centre over the spin, in hundredths of the wheel. */
const BALL_WAY: Keyframe[] = [
  { transform: "translateY(-46cqmin)" },
  { transform: "translateY(-46cqmin)", offset: 0.62, easing: "ease-in" },
  { transform: "translateY(-28.5cqmin)", offset: 0.78, easing: "ease-out" },
  { transform: "translateY(-34cqmin)", offset: 0.85, easing: "ease-in" },
  { transform: "translateY(-26.5cqmin)", offset: 0.92, easing: "ease-out" },
  { transform: "translateY(-27.6cqmin)", offset: 0.96 },
  { transform: "translateY(-26.5cqmin)" },
];

/** The drawn wheel. Disc and ball are separate layers, so that a spin only composites them. */
export function createWheel(): Wheel {
  const disc = drawDisc();
  const ball = element("div", { class: "ball" });
  const arm = element("div", { class: "ball-arm" }, [ball]);
  const wheel = element("div", { class: "wheel", attributes: { "aria-hidden": "true" } }, [disc, arm]);
  let discAt = 0;

  function rest(pocket: number): void {
    for (const part of [disc, arm, ball]) for (const animation of part.getAnimations()) animation.cancel();
    const angle = discAt + angleOf(pocket);
    if (disc instanceof SVGElement) disc.style.transform = `rotate(${discAt}deg)`;
    arm.style.transform = `rotate(${angle}deg)`;
    ball.style.transform = "translateY(-26.5cqmin)";
    wheel.classList.add("has-ball");
  }
  return {
    element: wheel,
    rest,
    async spin(pocket) {
      const from = discAt;
      discAt = (discAt + 137) % 360;
      if (isMotionReduced()) return rest(pocket);
      const turned = discAt + (discAt < from ? 720 : 360);
      const final = turned + angleOf(pocket);
      wheel.classList.add("has-ball");
      const slow = "cubic-bezier(.15, .35, .35, 1)";
      await Promise.all([
        animate(disc, [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${turned}deg)` }], {
          duration: SPIN_MS,
          easing: slow,
        }),
        animate(arm, [{ transform: `rotate(${final + 360 * 6}deg)` }, { transform: `rotate(${final}deg)` }], {
          duration: SPIN_MS,
          easing: slow,
        }),
        animate(ball, BALL_WAY, { duration: SPIN_MS }),
      ]);
      rest(pocket);
    },
  };
}
