import { isOrderId } from './order-id.ts';
import { saysOfOrder, saysOfRefusal } from './order-answer-words.ts';

/**
 * What hints in the body of an answer that the service has an order, or that it has not, whatever a service or a
 * gateway put into it. The text is looked through, not what it was parsed to, so that no depth, no second document and
 * no second key of one name hides anything; nothing here throws, and the time grows with the length alone.
 */

/**
 * A key with the beginning of its value. Marks may be escaped: a gateway puts the answer behind it into a text of its
 * own.
 */
const PAIR = /"([A-Za-z][\w .-]{0,60})\\*"\s*:\s*(?=(\\*"[^"\\]{0,300}|[[{][^\]}]{0,200}|[^\s",[\]{}\\]{1,300}))/g;
/** The beginning of a key in a writing that is not JSON's: of a text, a line, an object, or behind the pair before. */
const BARE_KEY =
  /(?:^|[\n{,;&("])[ \t]{0,20}'?([A-Za-z][\w.-]{0,60})'?\s{0,20}[=:]\s{0,20}(?:'([^'\n]{0,300})'|([^\s'"&,;<>{}[\]]{1,300})(?=\s*(?:$|["'&,;<}\]\n])))/g;
/** An element of XML with what stands in it, and its attributes. */
const ELEMENT = /<([A-Za-z][\w.:-]{0,60})((?:\s[^<>]{0,300})?)\/?>([^<>]{0,300})/g;
const ATTRIBUTE = /([A-Za-z][\w.:-]{0,60})\s?=\s?\\*["']([^"'<>\\]{0,300})/g;
/** Elements of a page, whose names and attributes tell of its looks. */
const OF_A_PAGE =
  /^(?:html|head|body|main|nav|section|article|header|footer|meta|link|script|style|base|title|h[1-6r]|p|a|b|i|u|em|small|strong|big|br|center|font|img|svg|path|div|span|pre|code|tt|kbd|samp|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|td|th|form|input|button|label|iframe|address|blockquote|noscript)$/i;
/** A GUID, with the version that a trace has before it. */
const GUID = /(?<![\da-f])(?:[\da-f]{2}-)?[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}(?![\da-f])/gi;
/** How far before an id its name is looked for, characters. */
const NAME_WITHIN = 60;
/** A document's number behind the word for an order. */
const NUMBERED_ORDER =
  /\b(?:order|transaction|sale|booking)s?(?:\s+(?:id|no|number|ref|reference|code))?(?:\s+(?:is|was|has|as|will be))?[\s.:#]{1,3}([\w/-]{3,40})/gi;
/** The same behind what the service calls it to the one who ordered. */
const NUMBER_GIVEN =
  /\byour (?:reference|confirmation)(?: (?:id|no|number|code))?(?: is| was|:)[\s#]{0,3}([\w/-]{3,40})/gi;
/** The address of an order on the service. */
const ORDER_ADDRESS = /\/(?:[a-z]+[_-])?(?:order|transaction|sale|booking|purchase|submission)s?\/([\w-]{1,60})/gi;
/** Keys whose addresses say where a fault is, or what to read about it. */
const OF_THE_FAULT =
  /^(?:pointer|path|field|loc|param|parameter|property|source|type|docs?|documentation|help|info|schema)$/;

/** Words that name an order, or a paper of one. */
const ORDER_WORD =
  /^(?:order(?!ed|ing)|transaction|trans$|trx|txn|sale|salesorder|purchase|invoice|confirmation|booking|docket|job|receipt|consignment|shipment|dispatch|despatch|acknowledg|reservation|submission|fulfil|auftrag|bestell|so$|po$|ord$|wo$|sono$|pono$)/;
/** Words that an id is called by. */
const ID_WORD =
  /^(?:id|ids|guids?|uuids?|numbers?|no|num|nr|refs?|references?|key|keys|identifiers?|token|handle|ticket)$/;
/** One word that an id is called by behind the word for an order: "orderid". */
const ID_BEHIND = /(?:id|ids|number|nummer|no|guid|uuid|key|ref|reference|code)$/;
/**
 * What has an id, a number or a code of its own and is no order: the question, the fault, and what was in the order
 * that was sent.
 */
const OF_SOMETHING_ELSE = new Set(
  `trace traceparent request requestid correlation correlationid traceid span activity log error errors err event incident
  instance debug session host server node region api version schema rule field param parameter path pointer row index type
  code codes status statuscode url uri link links href help docs doc documentation timestamp time date customer account
  warehouse sku skus product part item quantity qty price tax charge carrier location distributor address city postal postcode
  zip state country phone email name note notes message messages msg detail details title reason description value values min
  max limit minimum maximum length allowed expected rejected attempted given support contact merchant store tenant user client
  supplier brand line lines http https xmlns`.split(/\s+/),
);
/** Words of a flag that is set where something is wrong, or that says nothing of what became of an order. */
const SAYS_NO =
  /^(?:not|no|non|err|error|exception|fail|reject|refus|den[iy]|declin|invalid|bad$|miss|hold|held|block|suspend|clos|expir|retr|requir|fatal|warn|problem|unavail|discontinu|cancel|exceed|mandatory|stop|wrong|void|debug|test$|lock|disabl|handled|transient|permanent|temporary|abort)/;
/** Words of a flag that is set where an order was taken. */
const SAYS_YES =
  /^(?:ok|valid|success|successful|succeeded|accepted|acknowledged|approved|booked|confirmed|created|duplicate|exists?|existing|lodged|placed|processed|processing|queued|received|recorded|registered|saved|stored|submitted)$/;
/** What is done to lines of an order that was taken, as a flag, a count or a list of them says it. */
const SAYS_DONE =
  /^(?:accepted|booked|confirmed|created|placed|processed|shipped|dispatched|despatched|delivered|picked|packed|invoiced|backordered|fulfilled|completed|eta)$/;
/** A list of such lines, or how many they are. */
const LINES_WORD = /^(?:lines?|items?|parts?|skus?|products?|orders?|count|qty|quantity|total|number)$/;
/** A status of an order that is there, in whole or in part. */
const IN_HAND =
  /^(?:order )?(?:on ?hold|held|(?:partial|partly|back ?order|await|waiting|pick|pack|draft|ship|deliver|complet)\w*|(?:in|under|for) (?:review|approval|process\w*|progress|transit))\b/;
/** A status of an order that is not there, or not as it was sent. */
const NOT_IN_HAND =
  /^(?:order )?(?:un(?:success|able|accept|process|place)\w*|not(?! (?:yet|ship|dispatch|despatch|deliver|invoic|paid|start|pick|pack))|no|never|nothing|void\w*|draft|simulat\w*|test|dry|preview|partial\w*|on ?hold|held|quote|quotation|incomplete|cancel\w*|abort\w*|expired|dropped|deleted|removed|discarded|ignored|suspended|blocked|stopped)\b/;
const HELD = /^h[eo]ld$/;
/** A list that holds ids of lines, or lines, and no sentences. */
const LIST_OF_LINES = /^\[\s*(?:\\*"[^"\s\\]+\\*"|[1-9]|\{)/;
/** A status of HTTP that says that something went wrong, in any writing. */
const FAULT_STATUS = /^(?:e|err|error|http)?[-_ ]?[45]\d\d$/i;
/** The beginning of a line of an order: a code in it is the part's. */
const IN_LINES = /"(?:lines|items|products|parts)\\*"\s*:\s*\[[^\]]*$/i;
/** Words of a flag that is set where nothing was ordered in earnest. */
const NOT_IN_EARNEST = /^(?:dryrun|test|testing|simulat\w*|preview|draft|mock|fake|void|voided|cancelled|canceled)$/;
/** The same of those that are set at once where one was taken. */
const SAYS_TAKEN = /^(?:ok|valid|success|successful|succeeded|accepted|created|lodged|placed|received|approved)$/;
const SAYS_FAULT =
  /^(?:err|error|exception|fail|reject|refus|declin|denied|problem|dropped$|omitted$|discarded$|unsuccessful)/;
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
  /** Whether it came in a writing in which a pair is not told from what looks like one. */
  readonly isLoose: boolean;
  /** What stands before it, as far as tells of what it is. */
  readonly before: () => string;
}

/** Whether anything in a body that says no hints that the service has an order. */
export function hintsAtOrder(body: string): boolean {
  const text = lettersOf(body);
  return (
    [...pairsOf(text), ...barePairsOf(text), ...elementPairsOf(text), ...wholeOf(text)].some(
      (pair) => givesOrder(pair) || givesAddress(pair) || affirms(pair) || isInHand(pair),
    ) ||
    [...text.matchAll(GUID)].some(
      ({ 0: id, index }) => isOrderId(id) && !isOfSomethingElse(wordsBefore(text, index)),
    ) ||
    [...text.matchAll(NUMBERED_ORDER), ...text.matchAll(NUMBER_GIVEN)].some(
      ([, number = '']) => /\d{3}/.test(number) && isOrderId(number),
    ) ||
    saysOfOrder(text)
  );
}

/**
 * Whether anything in a body that says yes hints that something of the order was refused, or that it was no order in
 * earnest.
 */
export function hintsAtRefusal(body: string): boolean {
  return pairsOf(lettersOf(body)).some((pair) => {
    const { words, value, isText, before } = pair;
    if (words.some((word) => SAYS_FAULT.test(word)) && !isNothing(value)) return true;
    if (words.some((word) => SAYS_TAKEN.test(word)) && /^(?:false|no|0)$/i.test(value)) return true;
    if (words.some((word) => STATUS_WORD.test(word)) && FAULT_STATUS.test(value)) return !IN_LINES.test(before());
    if (isNotInHand(pair) || isNotInEarnest(pair) || orderedNothing(pair)) return true;
    return (isText || /^[[{]/.test(value)) && !words.some((word) => NAME_WORD.test(word)) && saysOfRefusal(value);
  });
}

/** Whether a body gives more than one id of the kind that an order is acknowledged by. */
export function givesTwoIds(body: string): boolean {
  const given = pairsOf(lettersOf(body)).filter(({ words }) => words.join('') === 'ordertransactionid');
  return new Set(given.map(({ value }) => value)).size > 1;
}

/** A body with its letters that were written by number, and its slashes that were escaped, as they are. */
export function lettersOf(body: string): string {
  return body
    .replaceAll(/\\u00([2-7][0-9a-f])/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('\\/', '/');
}

function pairsOf(text: string): readonly Pair[] {
  return [...text.matchAll(PAIR)].map((found) => {
    const [, key = '', raw = ''] = found;
    return {
      words: wordsOf(key),
      value: raw.replace(/^\\*"/, '').trim(),
      isText: /^\\*"/.test(raw),
      isLoose: false,
      before: () => text.slice(Math.max(0, found.index - 200), found.index),
    };
  });
}

/** Pairs in writings that are not JSON's: of a form, of lines, of an object with other marks or none. */
function barePairsOf(text: string): readonly Pair[] {
  return [...text.matchAll(BARE_KEY)].map(([, key = '', marked, bare = '']) => loosePair(wordsOf(key), marked ?? bare));
}

/** Elements of XML with what stands in them, and their attributes; none of those that a page is built of. */
function elementPairsOf(text: string): readonly Pair[] {
  return [...text.matchAll(ELEMENT)].flatMap(([, name = '', attributes = '', content = '']) => {
    if (OF_A_PAGE.test(name)) return [];
    const words = wordsOf(name);
    return [
      loosePair(words, content),
      ...[...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) =>
        loosePair([...words, ...wordsOf(key)], value),
      ),
    ];
  });
}

/** A body that is one text, as what a service has to say. */
function wholeOf(text: string): readonly Pair[] {
  const said = text.replaceAll(/<[^<>]{0,300}>|["']/g, ' ');
  return /^\s*[[{]|[=]|:\s*(?:false|no|0)\b/.test(said) ? [] : [loosePair(['message'], said)];
}

function loosePair(words: readonly string[], value: string): Pair {
  return {
    words,
    value: value.trim(),
    isText: !/^(?:true|false|null|[\d.]*)$/i.test(value),
    isLoose: true,
    before: () => '',
  };
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
function givesOrder({ words, value, isText, isLoose, before }: Pair): boolean {
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
  return isText && !isLoose && DOCUMENT_NUMBER.test(value);
}

/** Whether a value is, or holds, the address of an order on the service. */
function givesAddress({ words, value, isText }: Pair): boolean {
  return (
    (isText || /^\[\s*\\*"/.test(value)) &&
    !words.some((word) => OF_THE_FAULT.test(word)) &&
    [...value.matchAll(ORDER_ADDRESS)].some(([, id = '']) => isOrderId(id) && !/^v\d+$/i.test(id))
  );
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
  if (words.some((word) => SAYS_NO.test(word))) return false;
  if (/^true$/i.test(value)) return true;
  const isStatus = words.some((word) => STATUS_WORD.test(word));
  if (isStatus && (/^2\d\d$/.test(value) || (isText && saysOfOrder(`order ${value}`)))) return true;
  const said = isText ? wordsOf(value) : [];
  const isShort = said.length > 0 && said.length <= 3 && !said.some((word) => SAYS_NO.test(word));
  if (isShort && said.some((word) => SAYS_YES.test(word) || word === 'pending')) return true;
  const isOfLines =
    words.some((word) => SAYS_DONE.test(word)) && words.every((word) => SAYS_DONE.test(word) || LINES_WORD.test(word));
  if (value.startsWith('[')) return isOfLines && LIST_OF_LINES.test(value);
  const saysYes = isOfLines || words.some((word) => SAYS_YES.test(word));
  return saysYes && !value.startsWith('{') && !/\s/.test(value) && !isNothing(value) && !saysNo(value);
}

/** Whether a status is one of an order that is there, in whole or in part, and waits for something. */
function isInHand({ words, value }: Pair): boolean {
  if (!isOwnStatus(words)) return false;
  const said = wordsOf(value);
  return (
    said.length <= 3 &&
    IN_HAND.test(said.join(' ')) &&
    !said.some((word) => !HELD.test(word) && (SAYS_NO.test(word) || OF_SOMETHING_ELSE.has(word)))
  );
}

/** Whether a status beside a yes is one of an order that is not there, or not as it was sent. */
function isNotInHand({ words, value, isText }: Pair): boolean {
  return isText && isOwnStatus(words) && !isNothing(value) && NOT_IN_HAND.test(wordsOf(value).join(' '));
}

/** Whether a key is the status of an order and of nothing else: not "payment status". */
function isOwnStatus(words: readonly string[]): boolean {
  return (
    words.some((word) => STATUS_WORD.test(word) && word !== 'code') &&
    words.every((word) => STATUS_WORD.test(word) || /^(?:order|transaction)$/.test(word))
  );
}

function isNotInEarnest({ words, value }: Pair): boolean {
  if (words.at(-1) === 'mode') return /^(?:test|dry|simulat|preview)/i.test(value);
  return (
    /^(?:true|yes|y|on|1)$/i.test(value) &&
    (words.join(' ').includes('dry run') || words.some((word) => NOT_IN_EARNEST.test(word)))
  );
}

/** Whether of a line, or of all, nothing was ordered. */
function orderedNothing({ words, value }: Pair): boolean {
  return (
    words.includes('ordered') &&
    !words.some((word) => /^(?:not|back|pre|re)$/.test(word)) &&
    /^(?:false|no|0(?:\.0+)?)$/i.test(value)
  );
}

function isNothing(value: string): boolean {
  return NOTHING.test(value.replace(/^[[{\s"\\]+/, ''));
}
