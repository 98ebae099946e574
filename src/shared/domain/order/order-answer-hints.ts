import { isOrderId } from './order-id.ts';
import { saysOfOrder, saysOfRefusal } from './order-answer-words.ts';

/**
 * What hints in the body of an answer that the service has an order, or that it has not, whatever a service or a gateway put
 * into it. The text is looked through, not what it was parsed to, so that no depth, no second document and no second key of
 * one name hides anything; nothing here throws, and the time grows with the length alone.
 */

/** A key with the beginning of its value. Marks may be escaped: a gateway puts the answer behind it into a text of its own. */
const PAIR = /"([A-Za-z][\w .-]{0,60})\\*"\s*:\s*(?=(\\*"[^"\\]{0,300}|[[{][^\]}]{0,200}|[^\s",[\]{}\\]{1,300}))/g;
/** A GUID, with the version that a trace has before it. */
const GUID = /(?<![\da-f])(?:[\da-f]{2}-)?[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}(?![\da-f])/gi;
/** How far before an id its name is looked for, characters. */
const NAME_WITHIN = 60;
/** A document's number behind the word for an order. */
const NUMBERED_ORDER =
  /\b(?:order|transaction|sale|booking)s?(?:\s+(?:id|no|number|ref|reference))?[\s.:#]{1,3}([\w/-]{3,40})/gi;

/** Words that name an order, or a paper of one. */
const ORDER_WORD =
  /^(?:order|transaction|trans$|trx|txn|sale|salesorder|purchase|invoice|confirmation|booking|docket|job|receipt|consignment|shipment|dispatch|despatch|acknowledg|reservation|submission|fulfil)/;
/** Words that an id is called by. */
const ID_WORD = /^(?:id|ids|guids?|uuids?|numbers?|no|num|nr|refs?|references?|key|keys|identifiers?|token|handle)$/;
/** One word that an id is called by behind the word for an order: "orderid". */
const ID_BEHIND = /(?:id|ids|number|no|guid|uuid|key|ref|reference|code)$/;
/** What has an id, a number or a code of its own and is no order: the question, the fault, and what was in the order that was sent. */
const OF_SOMETHING_ELSE = new Set(
  `trace traceparent request requestid correlation correlationid traceid span activity log error errors err event incident
  instance debug session host server node region api version schema rule field param parameter path pointer row index type
  code codes status statuscode url uri link links href help docs doc documentation timestamp time date customer account
  warehouse sku skus product part item quantity qty price tax charge carrier location distributor address city postal postcode
  zip state country phone email name note notes message messages msg detail details title reason description value values min
  max limit minimum maximum length allowed expected rejected attempted given support contact merchant store tenant user client
  supplier brand line lines`.split(/\s+/),
);
/** Words of a flag that is set where something is wrong, or that says nothing of what became of an order. */
const SAYS_NO =
  /^(?:not|no|non|is$^|err|error|exception|fail|reject|refus|den[iy]|declin|invalid|bad$|miss|hold|held|block|suspend|clos|expir|retr|requir|fatal|warn|problem|unavail|discontinu|cancel|exceed|mandatory|stop|wrong|void|debug|test$|lock|disabl|handled|transient|permanent|temporary|abort)/;
/** Words of a flag that is set where an order was taken. */
const SAYS_YES =
  /^(?:ok|valid|success|successful|succeeded|accepted|acknowledged|approved|booked|confirmed|created|duplicate|exists?|existing|lodged|placed|processed|processing|queued|received|recorded|registered|saved|stored|submitted)$/;
/** The same of those that are set at once where one was taken. */
const SAYS_TAKEN = /^(?:ok|valid|success|successful|succeeded|accepted|created|lodged|placed|received|approved)$/;
const SAYS_FAULT = /^(?:err|error|exception|fail|reject|refus|declin|denied|problem)/;
const STATUS_WORD = /^(?:status|statuscode|state|result|outcome|stage|phase|code)$/;
/** Names of things, whose words tell nothing. */
const NAME_WORD = /^(?:title|name|product|brand|note|notes|terms|policy|city)$/;
const NOTHING = /^(?:null|false|0+|none|nil|no|n\/a|na|-|ok|undefined|success|no errors?|)$/i;
/** A number as documents have it: letters and at least three figures, or six figures. */
const DOCUMENT_NUMBER = /^(?:(?=.*[a-z])(?=(?:\D*\d){3})[\w/.#-]{4,60}|\d{6,40})$/i;

/** The beginning of an object that describes a fault: what follows is the fault's own. */
const IN_A_FAULT = /"(?:errors?|fault)\\*"\s*:\s*(?:\[\s*)?\{[^{}]*$/i;

interface Pair {
  readonly words: readonly string[];
  /** A text or a bare word; the beginning of what a list or an object holds, with its bracket. */
  readonly value: string;
  readonly isText: boolean;
  /** What stands before it, as far as tells of what it is. */
  readonly before: () => string;
}

/** Whether anything in a body that says no hints that the service has an order. */
export function hintsAtOrder(body: string): boolean {
  const text = lettersOf(body);
  return (
    pairsOf(text).some((pair) => givesOrder(pair) || affirms(pair)) ||
    [...text.matchAll(GUID)].some(
      ({ 0: id, index }) => isOrderId(id) && !isOfSomethingElse(wordsBefore(text, index)),
    ) ||
    [...text.matchAll(NUMBERED_ORDER)].some(([, number = '']) => /\d{3}/.test(number) && isOrderId(number)) ||
    saysOfOrder(text)
  );
}

/** Whether anything in a body that says yes hints that something of the order was refused. */
export function hintsAtRefusal(body: string): boolean {
  return pairsOf(lettersOf(body)).some(({ words, value, isText }) => {
    if (words.some((word) => SAYS_FAULT.test(word)) && !isNothing(value)) return true;
    if (words.some((word) => SAYS_TAKEN.test(word)) && /^(?:false|no|0)$/i.test(value)) return true;
    if (words.some((word) => STATUS_WORD.test(word)) && /^[45]\d\d$/.test(value)) return true;
    return (isText || /^[[{]/.test(value)) && !words.some((word) => NAME_WORD.test(word)) && saysOfRefusal(value);
  });
}

/** Whether a body gives more than one id of the kind that an order is acknowledged by. */
export function givesTwoIds(body: string): boolean {
  const given = pairsOf(lettersOf(body)).filter(({ words }) => words.join('') === 'ordertransactionid');
  return new Set(given.map(({ value }) => value)).size > 1;
}

/** A body with its letters that were written by number as letters. */
export function lettersOf(body: string): string {
  return body.replaceAll(/\\u00([2-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function pairsOf(text: string): readonly Pair[] {
  return [...text.matchAll(PAIR)].map((found) => {
    const [, key = '', raw = ''] = found;
    return {
      words: wordsOf(key),
      value: raw.replace(/^\\*"/, '').trim(),
      isText: /^\\*"/.test(raw),
      before: () => text.slice(Math.max(0, found.index - 200), found.index),
    };
  });
}

/** The words of a key, however they are put together: "orderTransactionId", "Order_Transaction_IDs". */
function wordsOf(key: string): readonly string[] {
  return key
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
}

/** The words that name what stands at a place of a text. */
function wordsBefore(text: string, at: number): readonly string[] {
  const before = text.slice(Math.max(0, at - NAME_WITHIN), at);
  return wordsOf(before.slice(0, before.search(/[^a-z\d]*$/i)).replace(/^.*[^\w -]/s, ''));
}

function isOfSomethingElse(words: readonly string[]): boolean {
  return !words.some((word) => ORDER_WORD.test(word)) && words.some((word) => OF_SOMETHING_ELSE.has(word));
}

/** Whether a key could name an order, and what stands behind it could be one. */
function givesOrder({ words, value, isText, before }: Pair): boolean {
  if (isOfSomethingElse(words)) return false;
  const last = words.slice(-1).join('');
  const isOfOrder = words.some((word) => ORDER_WORD.test(word));
  const isId = ID_WORD.test(last) || (isOfOrder && ID_BEHIND.test(last));
  const named = isOfOrder && isId;
  if (/^[[{]/.test(value)) {
    // What an object holds has names of its own, so that it is looked at by itself.
    const holdsBare = named || ((isId || ORDER_WORD.test(last)) && !/^(?:\{|\[\s*\{)/.test(value));
    return holdsBare && value.split(/[^\w/.#-]+/).some((part) => /\d/.test(part) && isGiven(part));
  }
  if (named) return isGiven(value);
  if (isId || ORDER_WORD.test(last)) return /\d/.test(value) && isGiven(value) && !IN_A_FAULT.test(before());
  return isText && DOCUMENT_NUMBER.test(value);
}

/** Whether what stands behind the name of an id is one. */
function isGiven(value: string): boolean {
  return (
    /[a-z\d]/i.test(value) && (isOrderId(value) || (/^[\w/.#-]+$/.test(value) && !isNothing(value) && !saysNo(value)))
  );
}

function saysNo(value: string): boolean {
  return /^true$/i.test(value) || wordsOf(value).some((word) => SAYS_NO.test(word)) || !/[^0-]/.test(value);
}

/** Whether a flag or a status says that an order was taken. */
function affirms({ words, value, isText }: Pair): boolean {
  const saysYes = words.some((word) => SAYS_YES.test(word));
  if (words.some((word) => SAYS_NO.test(word))) return false;
  if (/^true$/i.test(value)) return true;
  const isStatus = words.some((word) => STATUS_WORD.test(word));
  if (isStatus && (/^2\d\d$/.test(value) || (isText && saysOfOrder(`order ${value}`)))) return true;
  const said = wordsOf(value);
  const isShort = said.length > 0 && said.length <= 3 && !said.some((word) => SAYS_NO.test(word));
  if (isText && isShort && said.some((word) => SAYS_YES.test(word) || word === 'pending')) return true;
  return saysYes && !/^[[{]/.test(value) && !/\s/.test(value) && !isNothing(value) && !saysNo(value);
}

function isNothing(value: string): boolean {
  return NOTHING.test(value.replace(/^[[{\s"\\]+/, ''));
}
