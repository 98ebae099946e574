/** Longest id that is taken for one, characters. */
const LONGEST_ID = 200;

/** Words that stand in the place of an id where there is none, or where something went wrong. */
const NO_ID_WORD =
  /^(?:not?|never|none|null|nil|nan|undefined|unknown|empty|void|missing|pending|waiting|queued|processing|err|errors?|fail|failed|failure|invalid|refused|rejected|declined|denied|cancelled|timeout|exception|status|http|https|line|todo|tb[ac]|tbd|placeholder|string|guid|uuid)$/i;
/**
 * What has figures and is no id: the name of the field, a time, a number below nought, the address of a memory cell.
 */
const NO_ID = /order_?transaction_?id|^\d{4}-\d\d-\d\d(?:$|t\d)|^-\d+$|^0x/i;

/**
 * Whether a text is the id of anything: one run of letters, figures and the signs between them, with a figure that is
 * no nought. The service shows a GUID and does not say that it always is one, so other ids are taken too; a word is
 * none, with or without a number ("none", "ERROR 500", "not-created-1"), and neither is a time or the name of the
 * field.
 */
export function isOrderId(text: string): boolean {
  const id = text.trim();
  if (id.length > LONGEST_ID || !/^[\w/.:#{}-]+$/.test(id) || !/[1-9]/.test(id) || NO_ID.test(id)) return false;
  return !(id.match(/[a-z]+/gi) ?? []).some((word) => NO_ID_WORD.test(word));
}
