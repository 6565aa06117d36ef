import { createServer, type Server, type Socket } from "node:net";

const dripEveryMs = 50;

/** A mail server for tests: requires the password and stores every letter as it arrived. */
export class SmtpListener {
  readonly user = "casino";
  readonly letters: string[] = [];
  /** Changing it makes the casino's password wrong. */
  password = "the-password-of-letters";
  /** Behaviour for clients: serves them, sends an endless greeting slowly, or stays silent. */
  manner: "serves" | "drips" | "is silent" = "serves";
  port = 0;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  get url(): string {
    return `smtp://${this.user}:${this.password}@127.0.0.1:${this.port}`;
  }

  /** Number of connected clients. */
  get guests(): number {
    return this.#sockets.size;
  }

  /** Listens; on the same port again after a stop. */
  async start(): Promise<void> {
    const server = createServer((socket) => this.#converse(socket));
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    const address = server.address();
    this.port = typeof address === "object" && address ? address.port : 0;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #converse(socket: Socket): void {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let text = "";
    let isData = false;
    socket.on("error", () => socket.destroy());
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    if (this.manner === "is silent") return;
    if (this.manner === "drips") {
      const drip = setInterval(() => say("220-one moment"), dripEveryMs);
      socket.on("close", () => clearInterval(drip));
      return;
    }
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      for (;;) {
        const mark = isData ? "\r\n.\r\n" : "\r\n";
        const end = text.indexOf(mark);
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + mark.length);
        if (isData) this.letters.push(part.replaceAll("\r\n..", "\r\n."));
        const command = isData ? "" : part;
        isData = command === "DATA";
        say(isData ? "354 go on" : this.#answer(command));
        if (command === "QUIT") socket.end();
      }
    });
    say("220 tests");
  }

  #answer(command: string): string {
    if (command.startsWith("EHLO")) return "250-tests\r\n250 AUTH PLAIN";
    if (command.startsWith("AUTH PLAIN")) {
      const wanted = Buffer.from(`\0${this.user}\0${this.password}`).toString("base64");
      return command === `AUTH PLAIN ${wanted}` ? "235 welcome" : "535 5.7.8 credentials invalid";
    }
    return command === "QUIT" ? "221 bye" : "250 ok";
  }
}
