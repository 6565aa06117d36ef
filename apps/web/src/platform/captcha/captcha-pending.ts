/** The form waits for the digits of a picture; the field has said so already. */
export class CaptchaPending extends Error {
  override readonly name = "CaptchaPending";
}
