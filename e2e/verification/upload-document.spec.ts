import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect, expectAccessible, expectNoSideways, type Page, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";

const words = {
  ru: {
    drop: /Перетащите файлы/,
    before: "Загрузите цветное фото или скан в формате PNG, GIF, JPG или PDF, не больше 10 МБ",
    sent: "Отправлен на проверку",
    tooLarge: "Больше 10 МБ, не загружен",
    ok: "Отправить на проверку",
    confirmation: "Документы отправлены на проверку",
    byMail: /причину пришлём на почту/,
    kind: "Что вы загружаете?",
    new: "На проверке",
    checking: "Проверяется",
    wrongKind: "Недопустимый формат файла",
    declined: "Отклонён",
    confirmed: "Подтверждён",
    verified: "Аккаунт подтверждён",
    identity: "Документ, удостоверяющий личность",
    inside: /разворот с фотографией/,
    messages: "Документ отклонён",
  },
  en: {
    drop: /Drag files here/,
    before: "Upload a colour photo or scan in PNG, GIF, JPG or PDF, 10 MB at most",
    sent: "Sent for review",
    tooLarge: "Over 10 MB, not uploaded",
    ok: "Submit for review",
    confirmation: "The documents were sent for review",
    byMail: /we’ll email you the reason/,
    kind: "What are you uploading?",
    new: "Not verified yet",
    checking: "Being checked",
    wrongKind: "Invalid file format",
    declined: "Declined",
    confirmed: "Confirmed",
    verified: "Your account is verified",
    identity: "Identity document",
    inside: /the photo page and the page with/,
    messages: "Document declined",
  },
} as const;

const picture = (background: string) =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } });

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

test.describe("documents of a player", () => {
  for (const { locale, width } of [
    { locale: "ru", width: 390 },
    { locale: "en", width: 1440 },
  ] as const) {
    test(`are uploaded by keyboard, refused with a false type, decided by the operator and reported to the player, at ${width} in ${locale} [VERIF-02] [VERIF-04] [VERIF-05] [VERIF-06] [VERIF-12] [VERIF-13] [VERIF-14] [VERIF-15] [VERIF-17] [ERR-70]`, async ({
      page,
    }) => {
      const say = words[locale];
      await page.setViewportSize({ width, height: 860 });
      const { login } = await arriveSignedUp(page, { isComplete: true });
      await visit(page, `/${locale}/player/verification`);
      await page.getByText(say.identity, { exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(say.inside)).toBeVisible();
      await expect(page.getByText(say.before)).toBeVisible();
      const sent: string[] = [];
      page.on("request", (request) => {
        if (new URL(request.url()).pathname.endsWith("/upload")) sent.push(request.method());
      });
      // From disk, as a person does it: bytes passed directly would go through the page as text.
      const folder = mkdtempSync(join(tmpdir(), "w10-papers-"));
      const files = ["passport.png", "card.jpg", "scan.pdf", "photo.png"].map((name) => join(folder, name));
      const [passport = "", card = "", scan = "", lie = ""] = files;
      await picture("#c08040").png().toFile(passport);
      await picture("#4080c0").jpeg().toFile(card);
      writeFileSync(scan, Buffer.alloc(10_485_761, 1));
      writeFileSync(lie, "<!doctype html><script>alert(1)</script>");
      const done = page.getByRole("main").getByRole("button", { name: say.ok, exact: true });
      await expect(done).toBeDisabled();
      await page.getByLabel(say.kind).selectOption("passport");
      // Awaited well before the key: the browser may handle the key before the listener is registered.
      const chooser = page.waitForEvent("filechooser");
      await tabTo(page, page.getByLabel(say.drop));
      await page.keyboard.press("Enter");
      await (await chooser).setFiles(files);
      const chosen = page.getByRole("listitem");
      await expect(chosen.filter({ hasText: "passport.png" })).toContainText(say.sent);
      await expect(chosen.filter({ hasText: "card.jpg" })).toContainText(say.sent);
      await expect(chosen.filter({ hasText: "scan.pdf" })).toContainText(say.tooLarge);
      await expect(chosen.filter({ hasText: "photo.png" })).toContainText(say.wrongKind);
      expect(sent).toEqual(["POST", "POST", "POST"]);
      await expectAccessible(page);
      await expectNoSideways(page);
      await tabTo(page, done);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: say.confirmation })).toBeFocused();
      await expect(page.getByText(say.byMail)).toBeVisible();

      const rows = page.getByRole("row");
      const row = (name: string) => rows.filter({ hasText: name });
      await expect(row("passport.png")).toContainText(say.new);
      const lines = (await runOperator("verification.list-documents", "--player", login)).trim().split("\n");
      const idOf = (name: string) => lines.find((line) => line.includes(name))?.split(" ")[0] ?? "";
      const file = join(mkdtempSync(join(tmpdir(), "w10-view-")), "passport.png");
      await runOperator(
        "verification.view-document",
        "--document",
        idOf("passport.png"),
        "--to",
        file,
        "--note",
        "checking",
      );
      expect(await sharp(file).metadata()).toMatchObject({ width: 800, height: 600 });
      const reason = "The photo is too dark";
      await runOperator(
        "verification.decline-document",
        "--document",
        idOf("passport.png"),
        "--reason",
        reason,
        "--note",
        "dark",
      );
      await runOperator(
        "verification.accept-document",
        "--document",
        idOf("card.jpg"),
        "--verified",
        "--note",
        "good",
      );
      await expect(row("passport.png")).toContainText(say.declined);
      await expect(row("passport.png")).toContainText(reason);
      await expect(row("card.jpg")).toContainText(say.confirmed);
      await expect(page.getByText(say.verified)).toBeVisible();
      await visit(page, `/${locale}/player/messages`);
      await expect(row(reason)).toBeVisible();
    });
  }
});
