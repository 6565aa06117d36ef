/** Why a PDF is not taken. */
export type PdfFault = "format" | "pages" | "protected" | "attachments" | "active";

/** Names that run something by themselves, lead to another file or hide content, as in ISO 32000-2. */
const faults: ReadonlyMap<string, PdfFault> = new Map([
  ...["Encrypt", "Crypt"].map((name) => [name, "protected"] as const),
  ...["EmbeddedFile", "EmbeddedFiles"].map((name) => [name, "attachments"] as const),
  ...[
    "JavaScript",
    "Launch",
    "RichMedia",
    "Rendition",
    "SubmitForm",
    "ImportData",
    "GoToR",
    "GoToE",
    "Movie",
    "XFA",
    // A stream whose data are in another file.
    "FFilter",
    "FDecodeParms",
  ].map((name) => [name, "active"] as const),
]);

/** An action or a reference to one; a destination in an array only chooses the page to show. */
const action = /^\s*(?:<<|\d+\s+\d+\s+R\b)/;
/** A view of the same file. */
const harmlessAction = /^\s*<<(?:\s*\/Type\s*\/Action)?\s*\/S\s*\/GoTo\b/;

/** A path of a share, a drive or a web address; in hexadecimal and in UTF-16 too. */
const farPath =
  /^\s*(?:\(\s*(?:\\{2,}|\/\/|[A-Za-z][A-Za-z+.-]*:|\xfe\xff\0(?:\\\\?\0\\|\/\0\/))|<\s*(?:feff00)?(?:5c\s*(?:00)?5c|2f\s*(?:00)?2f|[46][0-9a-f]3a|66696c653a|736d623a|68747470))/i;
/** A file given by a dictionary or elsewhere in this file. */
const otherFile = /^\s*(?:<<|\d{1,10}\s+\d{1,5}\s+R\b)/;

export interface NamedPlace {
  readonly name: string;
  /** The two names before it, the nearer one first. */
  readonly before: readonly [string, string];
  /** The bytes that follow it, as Latin-1. */
  readonly after: string;
}

/** What a name at its place does: a fault, or `acts` for an action that the file starts by itself. */
export function riskOf({ name, before, after }: NamedPlace): PdfFault | "acts" | null {
  const fault = faults.get(name);
  if (fault) return fault;
  switch (name) {
    case "OpenAction":
      return action.test(after) && !harmlessAction.test(after) ? "acts" : null;
    case "AA":
      return action.test(after) ? "acts" : null;
    case "F":
      // The file of an attachment is a part of this file.
      if (otherFile.test(after)) return before.includes("EF") ? null : "active";
      return farPath.test(after) ? "active" : null;
    case "UF":
      return farPath.test(after) ? "active" : null;
    case "URL":
      return before[0] === "FS" ? "active" : null;
    default:
      return null;
  }
}
