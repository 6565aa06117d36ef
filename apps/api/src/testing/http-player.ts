import { randomUUID } from "node:crypto";
import type { operations, ReplyOf } from "@w10/contract";
import { solveChallenge } from "altcha-lib/v1";
import { setTimeout as sleep } from "node:timers/promises";

export type PlayRound = ReplyOf<typeof operations.placeBet>["round"];

/** No answer: the casino is down or starting. */
export class AwayError extends Error {}

interface Ack {
  readonly key: string;
  readonly roundId: string;
  readonly stakeMinor: number;
  readonly winMinor: number;
}

const profile = {
  name: "Anna",
  surname: "Stone",
  gender: "f",
  date_birthday: "1990-05-17",
  country: "MT",
  city: "Valletta",
  phone: "35621000000",
};

/** A player over real HTTP who retries with the same key until an answer comes, like the games. */
export class HttpPlayer {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  readonly acknowledged: Ack[] = [];
  readonly login = `p${randomUUID().slice(0, 12)}`;
  id = "";
  #token = "";
  #csrf = "";

  constructor(origin: string) {
    this.#origin = origin;
  }

  async signUp(): Promise<void> {
    await this.#readInfo();
    const body = {
      email: `${this.login}@example.com`,
      login: this.login,
      passwordPlain: "Riviera2026",
      currency: "USD",
      recaptchaToken: await this.#captchaToken(),
      termsAccepted: true,
    };
    await this.post("/api/registration", body);
    await this.#readInfo();
    await this.post("/api/player/profile", profile);
  }

  /** Launches a game like a loaded page and returns its open round. */
  async openGame(slug: string): Promise<PlayRound | null> {
    const { runUrl } = (await this.#send(`/api/game/${slug}?mode=real`, {})) as { runUrl: string };
    const launchToken = new URLSearchParams(runUrl.split("#")[1]).get("launch");
    const session = (await this.post("/api/play/session", { launchToken })) as {
      sessionToken: string;
      openRound: PlayRound | null;
    };
    this.#token = session.sessionToken;
    return session.openRound;
  }

  /** Bets until stopped. A lost answer is requested again with its key, so that each bet counts once. */
  async play(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const key = randomUUID();
      const ack = await this.#bet(key, isOver);
      if (ack) this.acknowledged.push(ack);
    }
  }

  /** Headers of a bet. */
  betHeaders(key: string): Record<string, string> {
    return {
      "content-type": "application/json",
      authorization: `Bearer ${this.#token}`,
      "idempotency-key": key,
    };
  }

  async #bet(key: string, isOver: () => boolean): Promise<Ack | null> {
    const choice = { bets: [{ kind: "red", amountMinor: 100 }] };
    const round = await this.ask("/api/play/bet", { key, body: { choice } }, isOver);
    return round && { key, roundId: round.id, stakeMinor: round.stakeMinor, winMinor: round.winMinor };
  }

  /** Retries with the same key until the round is returned; null when stopped first. */
  async ask(
    path: string,
    call: { readonly key: string; readonly body: unknown },
    isOver: () => boolean,
  ): Promise<PlayRound | null> {
    const init = { method: "POST", headers: this.betHeaders(call.key), body: JSON.stringify(call.body) };
    for (;;) {
      const answer = await fetch(`${this.#origin}${path}`, init).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { round: PlayRound }).round;
      // A frozen process gives up queued requests; a game repeats them.
      if (answer && answer.status !== 503 && answer.status !== 408)
        throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
      if (isOver()) return null;
      // A shorter interval would only slow down the starting process.
      await sleep(60);
    }
  }

  /** The debug word, or a proof of work where required. */
  async #captchaToken(): Promise<string> {
    const { captcha } = (await this.#send("/api/info", {})) as { captcha: { provider: string } };
    if (captcha.provider === "debug") return "debug mode";
    const given = (await this.#send("/api/captcha-challenge", {})) as ReplyOf<
      typeof operations.createCaptchaChallenge
    >;
    const { challenge, salt, algorithm, maxnumber, signature } = given;
    const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
    const proof = { algorithm, challenge, number: solution?.number, salt, signature };
    return Buffer.from(JSON.stringify(proof)).toString("base64");
  }

  async #readInfo(): Promise<void> {
    const info = (await this.#send("/api/player/info", {})) as { auth: boolean; id?: string };
    this.id = info.id ?? "";
  }

  get(path: string): Promise<unknown> {
    return this.#send(path, {});
  }

  /** Signs in to an existing account, in a browser of its own. */
  async signIn({ login, id }: HttpPlayer): Promise<void> {
    await this.#readInfo();
    const recaptchaToken = await this.#captchaToken();
    const email = `${login}@example.com`;
    await this.post("/api/login/check", { email, passwordPlain: "Riviera2026", recaptchaToken });
    await this.#readInfo();
    if (this.id !== id) throw new Error("the sign-in failed");
  }

  /** Posts like the site. */
  post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
    return this.#send(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  }

  async #send(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<unknown> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(`${this.#origin}${path}`, {
      ...init,
      headers: { ...init.headers, cookie, "x-csrf-token": this.#csrf },
    }).catch(() => null);
    if (!answer || answer.status === 503) throw new AwayError(path);
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split("=") ?? [];
      this.#cookies.set(name, value);
    }
    this.#csrf = answer.headers.get("x-csrf-token") ?? this.#csrf;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}
