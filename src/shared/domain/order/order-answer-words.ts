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
  '(?:un|mal)|reject|refus|declin|cancel|den|block|stop|fail|ignor|drop|discard|clos|suspend|expir|requir|limit|tim|need|exceed|return|prevent|disabl|h[ae]l|terminat|abort|void|invalid|wh|giv|oft|contain';
const ENDING = '(?:t?ed|d|en|ing)?';

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
  ].join('|'),
  'gi',
);
/** It was there before, whatever the sentence is about: a gateway that repeats a request gets this of an order that was placed. */
const HAD_BEFORE = new RegExp(
  [
    '\\bduplicat\\w*',
    '\\bexist(?:s|ing|ed)?\\b',
    '\\brepeated\\b',
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
/** Said of an order that is there: "do not send it again", "the reference must be unique", "is not unique". */
const NOT_AGAIN =
  /\bunique\b|(?:\bnot|\bnever|n[’']t)\s+(?:re-?(?:send|submit|try)|repeat|try|(?:send|submit|place|order)\b.{0,30}\bagain)\b/i;
const OF_AN_ORDER =
  /(?:^|[^a-z])(?:orders?|transactions?|requests?|sales?|bookings?|submissions?|purchases?|shipments?|it)(?:[^a-z]|$)/i;
const NOT = /\b(?:not|no|non|never|nothing|cannot|without|nor|neither)\b|n[’']t\b/i;
/** What did not happen, or has to happen first. */
const NOT_DONE =
  /\b(?:unable|fail\w*|errors?|problems?|refus\w*|reject\w*|declin\w*|invalid|unexpected|malformed|expected|must|should|shall|can|only|unless|until|before|needs?|required?|to be)\b/i;
const REFUSED = /\b(?:reject\w*|refus\w*|declin\w*|denied|fail\w*|errors?|invalid|cancel\w*|on hold)\b/gi;
const NOT_TAKEN = new RegExp(
  `(?:\\bnot|\\bnever|n[’']t)\\s+(?:yet\\s+)?(?:be(?:en)?\\s+)?(?:${TAKES}|${GIVES})${ENDING}\\b`,
  'i',
);
/** How far a *not* reaches, characters. */
const REACH = 80;

/** Whether a text says that an order was taken, is being taken, or was there before. */
export function saysOfOrder(text: string): boolean {
  return sentencesOf(text).some(
    (sentence) =>
      NOT_AGAIN.test(sentence) ||
      clausesOf(sentence).some((clause) => said(clause, HAD_BEFORE, [NOT])) ||
      (OF_AN_ORDER.test(sentence) && clausesOf(sentence).some((clause) => said(clause, TAKEN, [NOT, NOT_DONE]))),
  );
}

/** Whether a text says that something was refused or failed. */
export function saysOfRefusal(text: string): boolean {
  // Most texts hold no such word, and there may be many texts.
  if (text.search(REFUSED) < 0 && !NOT_TAKEN.test(text)) return false;
  return sentencesOf(text).some(
    (sentence) =>
      NOT_TAKEN.test(sentence) ||
      clausesOf(sentence).some((clause) => said(clause, REFUSED, [NOT, /\b(?:if|zero|0)\b/i])),
  );
}

/** Whether a clause says this without a word before it that takes it back. */
function said(clause: string, what: RegExp, unless: readonly RegExp[]): boolean {
  return [...clause.matchAll(what)].some(({ index }) => {
    const before = clause.slice(Math.max(0, index - REACH), index);
    return !unless.some((takenBack) => takenBack.test(before));
  });
}

/** The sentences of a text, or of all texts of an answer. Marks within a text divide nothing. */
function sentencesOf(text: string): readonly string[] {
  return text.replaceAll(/\\+"/g, ' ').split(/["{}[\]<>!?;\r\n]|\.(?=\s|$)/);
}

function clausesOf(sentence: string): readonly string[] {
  return sentence.split(/[,:()–]|\b(?:but|and|however|although)\b/i);
}
