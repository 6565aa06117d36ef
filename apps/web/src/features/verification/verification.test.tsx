// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { DocumentList } from "./document-list.tsx";
import { RequirementList } from "./requirement-list.tsx";
import { Uploader } from "./uploader.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const empty = { verified: false, cards: [], documents: [] };
type View = Readonly<Record<string, unknown>>;

function answer(body: View = empty, status = 200) {
  return startFakeApi({ "GET /player/verification": () => ({ status, body }) });
}

describe("documents", () => {
  test("are listed with their status, and declined ones with the reason [VERIF-02] [VERIF-07] [VERIF-08] [VERIF-09] [VERIF-10]", async () => {
    const statuses = ["new", "in_progress", "success", "declined"] as const;
    const documents = statuses.map((status, index) => ({
      id: `01990000-0000-7000-8000-00000000000${index}`,
      name: `${status}.png`,
      kind: "passport",
      status,
      reason: status === "declined" ? "Too dark" : null,
      createdAt: "2026-11-20T09:05:07.000Z",
    }));
    answer({ ...empty, documents });
    await renderScreen(<DocumentList />);
    const rows = (await screen.findAllByRole("row")).slice(1);
    expect(rows.map((row) => within(row).getAllByRole("cell")[2]?.textContent)).toEqual([
      "Not verified yetSent, waiting for review",
      "Being checked",
      "Confirmed",
      "Declined",
    ]);
    expect(screen.getByText("Reason: Too dark")).toBeTruthy();
  });

  test("have the same statuses in Russian [VERIF-07] [VERIF-08] [VERIF-09] [VERIF-10]", async () => {
    const cards = (["new", "in_progress", "success", "declined"] as const).map((status, index) => ({
      id: `01990000-0000-7000-8000-00000000000${index}`,
      cardNumber: `•••• 424${index}`,
      status,
    }));
    answer({ ...empty, cards });
    await renderScreen(<DocumentList />, { locale: "ru" });
    expect(await screen.findByText("•••• 4240")).toBeTruthy();
    for (const word of ["Нужно подтверждение", "Проверяется", "Подтверждена", "Отклонена"])
      expect(screen.getByText(word)).toBeTruthy();
  });

  test("have an empty state, and an error with a retry button if they fail to load", async () => {
    answer();
    const { unmount } = await renderScreen(<DocumentList />);
    expect(await screen.findByText("Upload your first document")).toBeTruthy();
    unmount();
    answer({ error: { type: "request.overloaded", code: null, message: "" } }, 503);
    await renderScreen(<DocumentList />);
    expect((await screen.findByRole("alert")).textContent).toContain("couldn’t load");
    answer();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Upload your first document")).toBeTruthy();
  });

  test("start with the identity card in German, which knows no domestic passport", async () => {
    answer();
    await renderScreen(<RequirementList />, { locale: "de" });
    const [first] = document.querySelectorAll("details");
    expect([...(first?.querySelectorAll("li") ?? [])].map((line) => line.textContent?.split(":")[0])).toEqual(
      ["Personalausweis oder Aufenthaltstitel", "Reisepass", "Führerschein"],
    );
  });

  test("are explained above for both kinds, beside the verification status [VERIF-01]", async () => {
    answer({ ...empty, verified: true });
    await renderScreen(<RequirementList />);
    expect(await screen.findByText("Your account is verified")).toBeTruthy();
    expect(
      screen.getByText(/^To withdraw without waiting, confirm that the account and cards are yours/),
    ).toBeTruthy();
    const folds = document.querySelectorAll("details");
    expect([...folds].map((fold) => fold.querySelector("summary")?.textContent)).toEqual([
      "Identity document",
      "Proof of payment",
    ]);
    expect([...folds].map((fold) => fold.querySelectorAll("li").length)).toEqual([4, 5]);
    expect([...folds].every((fold) => !fold.open)).toBe(true);
  });
});

/** A fake XMLHttpRequest whose responses the test triggers. */
class FakeRequest {
  static all: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  readonly #own = new EventTarget();
  status = 0;
  response: unknown = null;
  responseType = "";
  method = "";
  url = "";
  form: FormData | null = null;
  constructor() {
    FakeRequest.all.push(this);
  }
  open(method: string, url: string): void {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  addEventListener(name: string, listener: () => void): void {
    this.#own.addEventListener(name, listener);
  }
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.#own.dispatchEvent(new Event("abort"));
  }
  progress(loaded: number, total: number): void {
    const event = Object.assign(new Event("progress"), { loaded, total, lengthComputable: true });
    this.upload.dispatchEvent(event);
  }
  answer(status: number, response: unknown): void {
    Object.assign(this, { status, response });
    this.#own.dispatchEvent(new Event("load"));
  }
  fail(): void {
    this.#own.dispatchEvent(new Event("error"));
  }
}

describe("the uploader", () => {
  beforeEach(() => {
    FakeRequest.all = [];
    vi.stubGlobal("XMLHttpRequest", FakeRequest);
    answer();
  });
  const sent = (index: number): FakeRequest => {
    const found = FakeRequest.all[index];
    if (!found) throw new Error(`no request ${index} was sent`);
    return found;
  };
  const nameOf = ({ form }: FakeRequest): string => {
    const file = form?.get("file");
    return file instanceof File ? file.name : "";
  };
  const name = (kind: string) =>
    fireEvent.change(screen.getByLabelText("What are you uploading?"), { target: { value: kind } });
  const choose = (...files: File[]) => {
    name("passport");
    chooseFiles(...files);
  };
  const chooseFiles = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText(/Drag files here/), { target: { files } });
  const row = (name: string) => {
    const item = screen.getByText(name).closest("li");
    if (!item) throw new Error("no such row");
    return item;
  };
  const ok = () => screen.getByRole("button", { name: "Submit for review" }) as HTMLButtonElement;
  const good = { success: true, error: null, size: 3 };

  test("says what to upload, accepts several files at once and sends them one by one with progress [VERIF-03] [VERIF-04] [VERIF-15] [VERIF-16]", async () => {
    await renderScreen(<Uploader />);
    expect(
      screen.getByText("Upload a colour photo or scan in PNG, GIF, JPG or PDF, 10 MB at most"),
    ).toBeTruthy();
    const input = screen.getByLabelText<HTMLInputElement>(/Drag files here/);
    expect(input.multiple).toBe(true);
    expect(input.accept).toMatch(/\.gif,\.jpeg,\.jpg,\.png,\.pdf/);
    choose(new File(["abc"], "front.png"), new File(["abc"], "back.pdf"));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    expect(row("back.pdf").textContent).toContain("Queued");
    const first = sent(0);
    expect(`${first.method} ${first.url}`).toBe("POST /api/player/verification/upload?kind=passport");
    expect(first.headers.get("x-csrf-token")).toBe("token");
    expect(nameOf(first)).toBe("front.png");
    first.progress(1, 4);
    await waitFor(() => expect(row("front.png").textContent).toContain("Sending, 25%"));
    expect(within(row("front.png")).getByRole<HTMLProgressElement>("progressbar").value).toBe(25);
    first.answer(200, good);
    await waitFor(() => expect(row("front.png").textContent).toContain("Sent for review"));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
    sent(1).fail();
    await waitFor(() => expect(row("back.pdf").textContent).toContain("can’t reach the server"));
  });

  test("asks for the kind of document first, and sends each file with its own kind", async () => {
    await renderScreen(<Uploader />);
    chooseFiles(new File(["x"], "a.png"));
    expect(screen.getByRole("alert").textContent).toBe("Choose a document type first");
    expect(document.activeElement).toBe(screen.getByLabelText("What are you uploading?"));
    expect(FakeRequest.all).toHaveLength(0);
    name("bank_card");
    expect(screen.queryByRole("alert")).toBeNull();
    chooseFiles(new File(["x"], "a.png"));
    name("address");
    chooseFiles(new File(["x"], "b.png"));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    expect(row("a.png").textContent).toContain("Bank card");
    sent(0).answer(200, good);
    await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
    expect(FakeRequest.all.map(({ url }) => url.split("?")[1])).toEqual(["kind=bank_card", "kind=address"]);
  });

  test("says that files were sent as soon as they are, without a further press", async () => {
    await renderScreen(<Uploader />);
    choose(new File(["x"], "a.png"), new File(["x"], "b.png"));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    sent(0).answer(200, good);
    await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
    expect(screen.queryByRole("status")).toBeNull();
    sent(1).answer(200, good);
    expect((await screen.findByRole("status")).textContent).toBe("2 files sent for review");
  });

  test("lists a file over 10485760 bytes as too large and sends one of exactly that size [VERIF-11] [VERIF-12] [VERIF-13]", async () => {
    await renderScreen(<Uploader />);
    const fileOf = (name: string, size: number) =>
      Object.defineProperty(new File(["x"], name), "size", { value: size });
    choose(fileOf("large.pdf", 10_485_761), fileOf("exact.pdf", 10_485_760));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    expect(nameOf(sent(0))).toBe("exact.pdf");
    expect(row("large.pdf").textContent).toContain("Over 10\u00a0MB, not uploaded");
    expect(ok().disabled).toBe(true);
  });

  test("lists a dropped file of another type as invalid and lets the player remove it [VERIF-14] [ERR-70]", async () => {
    await renderScreen(<Uploader />);
    name("other");
    const zone = screen.getByText(/Drag files here/).closest("label");
    if (!zone) throw new Error("no place to drop");
    fireEvent.drop(zone, { dataTransfer: { files: [new File(["x"], "notes.txt")] } });
    expect((await screen.findByText("notes.txt")).closest("li")?.textContent).toContain(
      "Invalid file format",
    );
    await userEvent.click(screen.getByRole("button", { name: "Remove notes.txt" }));
    expect(screen.queryByText("notes.txt")).toBeNull();
    expect(FakeRequest.all).toHaveLength(0);
  });

  test("has its own message for a server error [VERIF-16] [ERR-71]", async () => {
    await renderScreen(<Uploader />);
    choose(new File(["x"], "a.png"), new File(["x"], "b.png"));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    sent(0).answer(415, { success: false, error: "verification.error.invalid_format", size: 1 });
    await waitFor(() => expect(row("a.png").textContent).toContain("Invalid file format"));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
    sent(1).answer(400, { success: false, error: "verification.error.bad_request", size: 1 });
    await waitFor(() => expect(row("b.png").textContent).toContain("couldn’t accept the file"));
    expect(ok().disabled).toBe(true);
  });

  test("enables the ok button after the first success, then shows the next steps and focuses them [VERIF-05] [VERIF-06] [VERIF-17] [VERIF-18]", async () => {
    await renderScreen(<Uploader />);
    expect(ok().disabled).toBe(true);
    choose(new File(["x"], "a.png"));
    await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
    expect(ok().disabled).toBe(true);
    sent(0).answer(200, good);
    await waitFor(() => expect(ok().disabled).toBe(false));
    await userEvent.click(ok());
    const title = screen.getByRole("heading", { name: "The documents were sent for review" });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText("If a document is declined, we’ll email you the reason.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Upload more" }));
    expect(screen.queryByText("a.png")).toBeNull();
  });
});
