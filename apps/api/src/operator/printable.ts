/** Whatever steers a terminal: control characters but the line feed, and those that turn the direction of writing. */
const steering = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text as a terminal may show it. What comes from outside, as the name of a browser or the answer of a mail server, could steer it otherwise. */
export function printable(text: string): string {
  return text.replaceAll(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
