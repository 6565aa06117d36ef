import type { StepUpWay } from "@w10/contract";
import type {
  CashierConfig,
  CashierOptions,
  ContinuedPayment,
  MethodList,
  Mode,
  Payment,
  StartedPayment,
} from "./widget-types.ts";

/** A call that the server refused or did not answer. */
export class CashierError extends Error {
  /** The error code; null if the server did not answer. */
  readonly code: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** With `step-up.required`: the methods by which the player can prove their identity. */
  readonly ways: readonly StepUpWay[];

  constructor(refusal: {
    readonly code: string | null;
    readonly ways?: readonly StepUpWay[];
    readonly message?: string;
    readonly fields?: Readonly<Record<string, string>>;
  }) {
    super(refusal.message ?? "");
    this.code = refusal.code;
    this.fields = refusal.fields ?? {};
    this.ways = refusal.ways ?? [];
  }
}

export interface NewPayment {
  readonly mode: Mode;
  /** The method, by the word of the specification. */
  readonly gateway: string;
  readonly amount: number;
  readonly currency: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The stored card that pays, or that is paid to. */
  readonly card?: string;
  /** The active bonus that the player agreed to forfeit. */
  readonly forfeitsBonusId?: string | null;
  /** The queued bonuses that the player agreed to lose. */
  readonly dropsBonusIds?: readonly string[];
}

export interface CashierApi {
  getConfig(): Promise<CashierConfig>;
  listMethods(): Promise<MethodList>;
  /** A repeated key does not pay twice. */
  pay(order: NewPayment, key: string): Promise<StartedPayment>;
  getPayment(id: string): Promise<Payment>;
  removeCard(id: string): Promise<void>;
  /** Asks the provider about a deposit that was left. */
  continuePayment(id: string): Promise<ContinuedPayment>;
}

const csrfRefusal = "csrf";
const phoneWidth = "(max-width: 767px)";

interface Call {
  readonly method?: "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Sender {
  readonly send: (path: string, init?: Call) => Promise<Response>;
  readonly post: (path: string, body: unknown, more?: Call["headers"]) => Promise<Response>;
}

/** Sends calls in the page's language. It reads the player's info only for the CSRF token of a POST. */
function createSender({ locale, signal }: { readonly locale: string; readonly signal: AbortSignal }): Sender {
  let token: string | null = null;

  async function send(path: string, init: Call = {}): Promise<Response> {
    const headers = { accept: "application/json", "x-locale": locale, ...init.headers };
    const answer = await fetch(path, { ...init, headers, signal, credentials: "same-origin" }).catch(
      (error: unknown) => {
        if (signal.aborted) throw error;
        throw new CashierError({ code: null });
      },
    );
    if (!answer.ok) throw await readRefusal(answer);
    return answer;
  }

  async function readToken(): Promise<string> {
    return (await send("/api/player/info")).headers.get("x-csrf-token") ?? "";
  }

  async function post(path: string, body: unknown, more: Call["headers"] = {}): Promise<Response> {
    token ??= await readToken();
    const headers = { "content-type": "application/json", "x-csrf-token": token, ...more };
    try {
      return await send(path, { method: "POST", headers, body: JSON.stringify(body) });
    } catch (error) {
      if (!(error instanceof CashierError) || error.code !== csrfRefusal) throw error;
      // The player signed in again in another tab: only the token has changed.
      token = await readToken();
      const fresh = { ...headers, "x-csrf-token": token };
      return send(path, { method: "POST", headers: fresh, body: JSON.stringify(body) });
    }
  }

  return { send, post };
}

/** All API calls of the widget. */
export function createApi(options: {
  readonly mode: Mode;
  readonly locale: string;
  readonly signal: AbortSignal;
  readonly onStepUp: CashierOptions["onStepUp"];
}): CashierApi {
  const { mode, locale, onStepUp } = options;
  const { send, post } = createSender(options);
  const get = async <Reply>(path: string): Promise<Reply> => read<Reply>(await send(path));
  const pay = async (order: NewPayment, key: string): Promise<StartedPayment> =>
    read<StartedPayment>(await post("/api/cashier/proxy-payment/pay", order, { "idempotency-key": key }));

  return {
    getConfig: () =>
      get(
        `/api/cashier/proxy/config/1?mode=${mode}&locale=${locale}${matchMedia(phoneWidth).matches ? "&isMobile=true" : ""}`,
      ),
    listMethods: () => get(`/api/cashier/proxy?mode=${mode}&locale=${locale}`),
    getPayment: (id) => get(`/api/cashier/proxy-payment/${encodeURIComponent(id)}?locale=${locale}`),
    async removeCard(id) {
      await post(`/api/cashier/card/${encodeURIComponent(id)}/remove`, {});
    },
    async continuePayment(id) {
      const path = `/api/cashier/proxy-payment/${encodeURIComponent(id)}/continue?locale=${locale}`;
      return read<ContinuedPayment>(await post(path, {}));
    },
    async pay(order, key) {
      try {
        return await pay(order, key);
      } catch (error) {
        if (!(error instanceof CashierError)) throw error;
        // The server did not process the refused order, so its key is still valid.
        if (error.code === "step-up.required" && (await onStepUp?.(error.ways))) return pay(order, key);
        throw error;
      }
    },
  };
}

interface RefusalBody {
  readonly message?: string;
  readonly error?: {
    readonly type: string;
    readonly message: string;
    readonly ways?: readonly StepUpWay[];
  };
  readonly errors?: readonly Readonly<Record<string, string>>[];
}

async function read<Body>(answer: Response): Promise<Body> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API checks each body against the contract before it leaves; the widget carries no schemas
  return (await answer.json()) as Body;
}

async function readRefusal(answer: Response): Promise<CashierError> {
  const body = await read<RefusalBody>(answer).catch((): RefusalBody => ({}));
  if (body.errors)
    return new CashierError({
      code: "fields",
      fields: Object.fromEntries(body.errors.flatMap((codes) => Object.entries(codes))),
    });
  if (body.error) return new CashierError({ ...body.error, code: body.error.type });
  return new CashierError({ code: body.message === "Invalid CSRF Token." ? csrfRefusal : "unknown" });
}

/** An idempotency key for one payment attempt. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
