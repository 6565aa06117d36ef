/** 10 MB, as the specification counts them. */
export const mostFileBytes = 10_485_760;

/** What the picker offers. */
export const acceptedTypes = ".gif,.jpeg,.jpg,.png,.pdf,image/gif,image/jpeg,image/png,application/pdf";

const endings = /\.(?:gif|jpe?g|png|pdf)$/i;

/** Why a file is not sent at all, as a code of the errors; null where it is sent. The server judges by the content. */
export function judgeFile(file: Pick<File, "name" | "size">) {
  if (file.size > mostFileBytes) return "verification.error.max_file_size";
  return endings.test(file.name) ? null : "verification.error.invalid_format";
}
