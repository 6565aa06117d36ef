import { expect, test } from "vitest";
import { trustedContent } from "./rich-text.tsx";

test("allowed markup and links are unchanged", () => {
  const html =
    '<h2>a</h2><details><summary>b &lt;</summary><p><a href="/ru/x" >c</a><br></p></details>'.replace(
      " >",
      ">",
    );
  expect(trustedContent(html)).toBe(html);
  const link = '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">a</a>';
  expect(trustedContent(link)).toBe(link);
});

test.each([
  "<script>1</script>",
  '<p onclick="x">a</p>',
  "<img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">a</a>',
  "<svg><p>a</p></svg>",
  "<p style>a</p>",
])("%s is refused", (html) => {
  expect(() => trustedContent(html)).toThrow(TypeError);
});
