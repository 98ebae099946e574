/**
 * Words by which a service says that it has an order although it said no, or that it refused something although it said
 * yes. What is said of something that did not happen, or that has to happen first, counts as said of nothing.
 */

/** What a service does with an order that it takes. */
const TAKES =
  'accept|acknowledg|approv|book|complet|confirm|creat|dispatch|despatch|fulfil|generat|invoic|lodg|plac|process|queu|record|regist(?:e)?r|reserv|sav|schedul|ship|stor|tak';
/** What both sides do: a word for it counts only where it was done. */
const GIVES = 'enter|receiv|send|sent|submit|us';
/** What is done to an order that is not taken. Whatever else was done to one may mean that it is there. */
const REFUSING =
  '(?:un|mal)|forbid|reject|refus|declin|cancel|den|block|stop|fail|ignor|drop|discard|clos|suspend|expir|requir|limit|tim|need|exceed|return|prevent|disabl|h[ae]l|terminat|abort|void|invalid|wh|giv|oft|contain';
const ENDING = '(?:t?ed|d|en|ing)?';

/** What an order is made of. */
const LINES = '(?:lines?|items?|parts?|products?|skus?|goods)';
/** Some of what was done to the lines of an order that is taken. */
const LINES_TAKEN = `(?:order|suppl[iy]|fill|pick|pack|deliver|allocat|${TAKES})(?:e|t)?(?:ed|d|en)`;
const WAS = '(?:was|were|has been|have been|got)';

/** It was done, or is being done, to an order. */
const TAKEN = new RegExp(
  [
    `\\b(?:${TAKES})(?:e|t)?(?:ed|d|en|ing)\\b`,
    `\\b(?:was|were|is|are|been|being|be|already|previously|has|have|just)\\s+(?:${GIVES})(?:t?ed|ing|t)?\\b`,
    `\\b(?:received|submitted|sent)\\s*$`,
    '\\bpending\\b',
    '\\bin (?:progress|flight|the queue)\\b',
    '\\bunder ?way\\b',
    '\\bstill\\s+\\w+ing\\b',
    '\\bon (?:its|the) way\\b',
    `\\b(?:order|transaction|it)\\s+(?:(?:was|were|has been|is being)\\s+)?(?!${REFUSING})\\w{2,}(?:ed|en)\\b`,
    '\\b(?:went|gone|goes) through\\b',
    '\\bawaiting\\b',
    '\\b(?:is|are|was|put|placed|now)\\s+on\\s+hold\\b',
    '\\bis\\s+(?:now\\s+|already\\s+)?(?:complete|final|live|ready|with\\s+(?:the|our)|(?:at|in)\\s+(?:the|our)\\s+warehouse)\\b',
  ].join('|'),
  'gi',
);
/** An order is in hand, or some of it is, whatever else the sentence is about. */
const IN_HAND = new RegExp(
  [
    '\\b(?:picking|packing|dispatch|despatch|fulfil?lment|processing|shipping|production)\\b.{0,40}\\b(?:started|begun|began|commenced)\\b',
    '\\bback-?ordered\\b',
    '\\bon back-?order\\b',
    '\\bawaiting\\s+(?:payment|approval|stock|dispatch|despatch|release|confirmation|pick|review|authori[sz]ation)',
    '\\bthank(?:s|\\s+you)\\s+for\\s+(?:your|the|this)\\s+(?:order|purchase|booking)\\b',
    '\\bwe\\s+(?:already\\s+)?(?:have|got|hold)\\s+(?:it|them)\\b',
    `\\bpart(?:ial(?:ly)?|ly)[\\s_-]+(?:order\\b|shipment\\b|delivery\\b|${LINES_TAKEN}\\b)`,
    `\\b(?:other|remaining|rest\\s+of\\s+the)\\s+(?:order\\s+)?(?:${LINES}|ones?|order)\\s+(?:was|were|went|has been|have been)\\b`,
    '\\bthe\\s+(?:rest|remainder|others)\\s+(?:was|were|went|has been|have been)\\b',
    `\\b${LINES}\\b[^,]{0,30}\\b${WAS}\\s+${LINES_TAKEN}\\b`,
    `\\b(?:[1-9]\\d*|one|two|three|some)\\s+(?:of\\s+)?(?:the\\s+|your\\s+)?${LINES}\\s+(?:${WAS}\\s+)?${LINES_TAKEN}\\b`,
  ].join('|'),
  'gi',
);
/**
 * It was there before, whatever the sentence is about: a gateway that repeats a request gets this of an order that was
 * placed.
 */
const HAD_BEFORE = new RegExp(
  [
    '\\bduplicat\\w*',
    '\\bexist(?:s|ing|ed)?\\b',
    '\\brepeated\\b',
    '\\brepeats?\\s+(?:of|an?|the)\\b',
    '\\breplay(?:s|ed)?\\b',
    '\\bdouble\\s+(?:submi|order|request|post|entry|booking)',
    '\\b(?:already\\s+seen|seen\\s+(?:before|already|earlier))\\b',
    '\\b(?:second|third|repeat|earlier|prior)\\s+(?:submi|order|request|attempt|transaction)',
    '\\bsame\\s+(?:order|request|transaction|submission)\\s+as\\b',
    '\\b(?:sent|submitted|ordered|posted|received|placed)\\s+twice\\b',
    '^\\s*(?:taken|used|seen|known)\\s*$',
    '\\bchanges?\\b.{0,20}\\bno\\s+longer\\b',
    '\\bre-?submi(?:ssion|tted)\\b',
    '\\bre-?sent\\b',
    '\\bidempoten\\w*',
    '\\bconflict\\w*',
    '\\bin use\\b',
    '\\b(?:been|is|was|already)\\s+(?:taken|used)\\b',
    '\\bsuccess(?:ful|fully|ively)\\b',
    '\\bsucceeded\\b',
    '\\bprevious\\w*\\s+(?:order|request|submi\\w+|transaction|attempt)',
    '\\b(?:have|has|hold|got)\\s+(?:this|that|the|your|an?)\\s+(?:order|transaction|reference)\\b',
    `\\balready\\s+(?:been\\s+)?(?:order|there|here|${TAKES}|${GIVES})${ENDING}\\b`,
  ].join('|'),
  'gi',
);
/**
 * Said of an order that is there: "do not send it again", "the reference must be unique", "is not unique", "the
 * reference is not available", "the order cannot be changed".
 */
const NOT_AGAIN =
  /\bunique\b|reference\b.{0,20}\b(?:not available|unavailable)\b|\border\b.{0,20}\b(?:cannot|can not|can[’']t|no longer) be (?:chang|amend|modif|edit|alter)|(?:\bnot|\bnever|n[’']t)\s+(?:re-?(?:send|submit|try)|repeat|try|(?:send|submit|place|order)\b.{0,30}\bagain)\b/i;
const OF_AN_ORDER =
  /(?:^|[^a-z])(?:orders?|transactions?|requests?|sales?|bookings?|submissions?|purchases?|shipments?|it)(?:[^a-z]|$)/i;
const NOT = /\b(?:not|no|non|none|never|nothing|cannot|without|nor|neither)\b|n[’']t\b/i;
/** What did not happen, or has to happen first. */
const NOT_DONE =
  /\b(?:unable|fail\w*|errors?|problems?|refus\w*|reject\w*|declin\w*|invalid|unexpected|malformed|expected|must|should|shall|can|only|unless|until|before|needs?|required?|to be)\b/i;
/** What has to happen first, or is wrong with something: "only line 1 was ordered" is neither. */
const ONLY_ASKED_FOR =
  /\b(?:unable|fail\w*|errors?|refus\w*|reject\w*|declin\w*|invalid|wrong|must|should|can|unless|until|before|needs?|required?|to be)\b/i;
const REFUSED =
  /\b(?:reject\w*|refus\w*|declin\w*|denied|fail\w*|errors?|invalid|cancel(?:l?ed|lation|l?s|l?ing)|on hold|dropped|omitted|left out|discarded|ignored|voided|unsuccessful(?:ly)?|unavailable|discontinued|out of stock|dry run|simulat(?:ed|ion)|only (?:line|item|part|product|sku)s?)\b/gi;
const NOT_TAKEN = new RegExp(
  [
    `(?:\\bnot|\\bnever|n[’']t)\\s+(?:yet\\s+)?(?:be(?:en)?\\s+)?(?:${TAKES}|${GIVES}|order(?=ed)|suppli(?=ed))${ENDING}\\b`,
    `\\b(?:nothing|none|no\\s+(?:orders?|${LINES}))\\b[^,]{0,30}\\b(?:${WAS}|will be)\\s+${LINES_TAKEN}\\b`,
  ].join('|'),
  'i',
);
/** The service cannot do what an order asks for. What is said behind an *if* is said of another day. */
const CANNOT = new RegExp(
  `\\b(?:unable\\s+to|cannot|can[’']t|could\\s*n[’']t|could\\s+not|wo\\s*n[’']t)\\s+(?:${TAKES}|${GIVES}|order|supply|deliver|provide|find|fill)`,
  'gi',
);
const IF = /\b(?:if|when|zero|0)\b/i;
/** How far a *not* reaches, characters. */
const REACH = 80;

/** Whether a text says that an order was taken, is being taken, or was there before. */
export function saysOfOrder(text: string): boolean {
  return sentencesOf(text).some(
    (sentence) =>
      NOT_AGAIN.test(sentence) ||
      clausesOf(sentence).some((clause) => said(clause, HAD_BEFORE, [NOT]) || saysInHand(clause)) ||
      (OF_AN_ORDER.test(sentence) && clausesOf(sentence).some((clause) => said(clause, TAKEN, [NOT, NOT_DONE]))),
  );
}

/** Whether a text says that something was refused or failed. */
export function saysOfRefusal(text: string): boolean {
  // Most texts hold no such word, and there may be many texts.
  if (text.search(REFUSED) < 0 && text.search(CANNOT) < 0 && !NOT_TAKEN.test(text)) return false;
  return sentencesOf(text).some(
    (sentence) =>
      NOT_TAKEN.test(sentence) ||
      clausesOf(sentence).some((clause) => said(clause, REFUSED, [NOT, IF]) || said(clause, CANNOT, [IF])),
  );
}

/**
 * Whether a clause says that an order or some of it is in hand, and nothing in it takes that back: "Backorders are not
 * made".
 */
function saysInHand(clause: string): boolean {
  return (
    said(clause, IN_HAND, [/\b(?:0|zero)\b/i]) && ![NOT, ONLY_ASKED_FOR].some((takenBack) => takenBack.test(clause))
  );
}

/** Whether a clause says this without a word before it that takes it back. */
function said(clause: string, what: RegExp, unless: readonly RegExp[]): boolean {
  return [...clause.matchAll(what)].some(({ index }) => {
    const before = clause.slice(Math.max(0, index - REACH), index);
    return !unless.some((takenBack) => takenBack.test(before));
  });
}

/** The sentences of a text, or of all texts of an answer, each once. Marks within a text divide nothing. */
function sentencesOf(text: string): readonly string[] {
  return [...new Set(text.replaceAll(/\\+"/g, ' ').split(/["{}[\]<>!?;\r\n]|\.(?=\s|$)/))];
}

function clausesOf(sentence: string): readonly string[] {
  return sentence.split(/[,:()–]|\b(?:but|and|however|although)\b/i);
}
