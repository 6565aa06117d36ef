import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

test("keeps structure, accordions and links, and adds the language to site links", () => {
  const html =
    "<h2>Title</h2><p>One &amp; two <strong>three</strong><br />«four»</p><details><summary>More</summary><ul><li>a</li></ul></details>";
  expect(cleanHtml(html, "ru")).toBe(html);
  expect(cleanHtml('<a href="/games/all?query=a">in</a>', "en")).toBe(
    '<a href="/en/games/all?query=a">in</a>',
  );
  expect(cleanHtml('<a class="x" href="https://example.com/a">out</a>', "en")).toBe(
    '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer">out</a>',
  );
});

test.each([
  ["<script>alert(1)</script>x", "x"],
  ["<scr<script>ipt>alert(1)</scr</script>ipt>", ""],
  ['<img src=x onerror="alert(1)">a', "a"],
  ['<p onclick="alert(1)" style="color:red">a</p>', "<p>a</p>"],
  ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="//evil.example">a</a>', "<a>a</a>"],
  ['<a href="/\\evil.example">a</a>', "<a>a</a>"],
  ['<a href="https://a.example/&quot; onmouseover=&quot;x">a</a>', "<a>a</a>"],
  ["<svg><a href='x'></svg><p>a", "<a></a><p>a</p>"],
  ["<p>a</div></p>", "<p>a</p>"],
  ["a < b & c > d", "a &lt; b &amp; c &gt; d"],
  ["<!-- <p>x --> y", " y"],
  ["<iframe srcdoc='<script>1</script>'>", ""],
])("removes everything else: %s", (html, clean) => {
  const cleaned = cleanHtml(html, "en");
  if (clean !== "") expect(cleaned).toBe(clean);
  expect(cleaned).not.toMatch(/<script|onerror=|javascript:/i);
});

test("returns only known and closed tags for any input", () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "<",
      ">",
      '"',
      "'",
      "/",
      "=",
      "<p",
      "<p>",
      "</p>",
      "<a href=",
      '"/x"',
      "<script",
      "</script>",
      "<details>",
      "<svg>",
      "&lt;",
      "&",
      "<!--",
      "-->",
      " onload=x",
      "javascript:",
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const clean = cleanHtml(pieces.join(""), "ru");
      const rest = clean.replaceAll(
        /<\/?(?:p|h[234]|ul|ol|li|strong|em|b|i|small|details|summary|table|thead|tbody|tr|th|td|blockquote|a)>|<a href="[^"<>]*"(?: target="_blank" rel="noopener noreferrer")?>|<[bh]r \/>/g,
        "",
      );
      expect(rest).not.toMatch(/[<>]/);
      const opened = clean.match(/<[a-z]/g)?.length ?? 0;
      const closed = clean.match(/<\/|<[bh]r \/>/g)?.length ?? 0;
      expect(closed).toBe(opened);
    }),
  );
});
