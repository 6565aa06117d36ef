import { expect, test } from "vitest";
import { acceptedTypes, checkFile, maxFileBytes } from "./use-uploads.ts";

test("accepts files with the extension of a picture or PDF in any letter case", () => {
  for (const ending of ["gif", "jpg", "jpeg", "png", "pdf", "PDF", "JpG"]) {
    expect(checkFile({ name: `passport.${ending}`, size: 1 })).toBeNull();
    expect(acceptedTypes.split(",")).toContain(`.${ending.toLowerCase()}`);
  }
  for (const name of [
    "passport",
    "pdf",
    "passport.pdf.exe",
    "passport.bmp",
    "passport.jpegx",
    "passport.jpgpdf",
  ])
    expect(checkFile({ name, size: 1 })).toBe("verification.error.invalid_format");
});

test("accepts files of up to ten megabytes and refuses larger ones, whatever their name", () => {
  expect(maxFileBytes).toBe(10 * 1024 * 1024);
  expect(checkFile({ name: "passport.pdf", size: maxFileBytes })).toBeNull();
  for (const name of ["passport.pdf", "passport.exe"])
    expect(checkFile({ name, size: maxFileBytes + 1 })).toBe("verification.error.max_file_size");
});
