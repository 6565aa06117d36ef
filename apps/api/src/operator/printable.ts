/** Characters that control a terminal: control characters except the line feed, and direction marks. */
const steering = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes external text, such as a browser's name or a mail server's answer, for the terminal. */
export function printable(text: string): string {
  return text.replaceAll(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
