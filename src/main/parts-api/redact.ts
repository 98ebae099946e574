/** What stands in the place of the credential. */
const MASK = '[credential]';

/** Shortest piece of the credential that is masked where it is not the whole of it. */
const SHORTEST_PIECE = 8;

/** Takes the credential out of a text that came from outside. */
export type Redact = (text: string) => string;

/**
 * Makes the redaction for one credential: of its exact occurrences, as it is and as JSON or an address writes it, of each
 * of its words of 8 characters or more (the part after "Bearer"), and of a beginning of either that a text was cut in.
 */
export function redactionOf(credential: string | null): Redact {
  if (credential === null || credential === '') return (text) => text;
  const words = credential.split(/\s+/).filter((word) => word.length >= SHORTEST_PIECE);
  const pieces = [credential, ...words];
  const forms = [...new Set(pieces.flatMap((piece) => [piece, jsonForm(piece), addressForm(piece)]))].sort(
    (a, b) => b.length - a.length,
  );
  return (text) => {
    const masked = forms.reduce((rest, form) => rest.replaceAll(form, MASK), text);
    return withoutCutPiece(masked, forms);
  };
}

/** Masks a beginning of the credential at the end of a text, or before the mark of a cut. */
function withoutCutPiece(text: string, forms: readonly string[]): string {
  const cut = /(…"?)?$/.exec(text);
  const end = cut?.index ?? text.length;
  const kept = text.slice(0, end);
  for (const form of forms) {
    for (let length = Math.min(form.length - 1, kept.length); length >= SHORTEST_PIECE; length -= 1) {
      if (kept.endsWith(form.slice(0, length))) return kept.slice(0, end - length) + MASK + text.slice(end);
    }
  }
  return text;
}

function jsonForm(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function addressForm(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
