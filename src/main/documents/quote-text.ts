import { clipText } from '#shared/domain/values/text-size.ts';
import type { PaperLine } from './paper-content.ts';
import {
  amountLines,
  blocks,
  endBlocks,
  noticeLines,
  saleBlocks,
  shopLines,
  standingLines,
  totalLine,
  vehicleLine,
} from './paper-text.ts';
import type { QuotePaper } from './quote-paper.ts';

/** A quote as plain text, for a message or a mail: everything that the paper says, line by line. */
export function quoteText(paper: QuotePaper): string {
  return blocks([
    shopLines(paper),
    headLines(paper),
    noticeLines(paper),
    ...saleBlocks(paper),
    amountLines(paper),
    ...endBlocks(paper),
  ]);
}

/** How long the texts of a brief one are at the most, characters. */
interface Room {
  /** Names and titles. */
  readonly words: number;
  /** Whether a part fits, and why it is sold all the same. */
  readonly fit: number;
}

/** Fit and reasons whole: a reason has 500 characters, and the words before it some. */
const ROOMY: Room = { words: 120, fit: 700 };
const NARROW: Room = { words: 50, fit: 700 };
const TIGHT: Room = { words: 20, fit: 100 };

/** The most parts that a brief text names. */
const MOST_NAMED = 12;

/**
 * The same in short, for where the whole has no room: what, whether it fits, how much, until when, and that it is
 * shortened. It names as many parts as `fits` lets it; what it says of a part, and the total, it says whole as long as
 * one part has room; the total, and that the quote is superseded or no firm price, in any case.
 */
export function briefQuoteText(paper: QuotePaper, fits: (text: string) => boolean): string {
  for (let named = Math.min(paper.lines.length, MOST_NAMED); named > 0; named -= 1) {
    for (const room of [ROOMY, NARROW]) {
      const text = briefText(paper, named, room);
      if (fits(text)) return text;
    }
  }
  const tight = briefText(paper, 1, TIGHT);
  if (fits(tight)) return tight;
  const notices = new Set(paper.notices.map(({ word }) => clipText(word, TIGHT.words)));
  return blocks([headLines(paper), [SHORTENED, ...notices], moreLines(paper, 0), [totalLine(paper)]]);
}

const SHORTENED = 'This is shortened: ask us for the whole quote.';

function briefText(paper: QuotePaper, named: number, room: Room): string {
  const { shop, vehicle, charges, delivery } = paper;
  const clip = (text: string) => clipText(text, room.words);
  return blocks([
    [clip(shop.name)],
    headLines(paper),
    [SHORTENED],
    noticeLines(paper).map((line) => clipText(line, room.words * 2)),
    [vehicleLine(vehicle === null ? null : { title: clip(vehicle.title) })],
    ...paper.lines.slice(0, named).map((line) => briefLine(line, room)),
    moreLines(paper, named),
    amountLines({
      ...paper,
      charges: charges.map(({ words, amount }) => ({ words: clip(words), amount })),
      delivery: { ...delivery, words: clip(delivery.words) },
    }),
    paper.conditions.slice(0, 3).map((line) => clipText(line, room.words * 2)),
  ]);
}

/** A part with all that its buyer has to know before they say yes. */
function briefLine(line: PaperLine, room: Room): readonly string[] {
  const { number, quantity, code, title, amount, fit, against, towing, without } = line;
  const name = `${clipText(code, Math.ceil(room.words / 2))} ${clipText(title, room.words)}`;
  const said = [...(fit?.hangsOn ?? []), ...(against === null ? [] : [against]), ...towing, ...without];
  return [
    `${number}. ${quantity} × ${name}: ${amount}`,
    ...(fit === null ? [] : [`${fit.words}.`]),
    ...said.map((words) => clipText(words, room.fit)),
  ];
}

/** How many parts are not named. */
function moreLines({ lines }: QuotePaper, named: number): readonly string[] {
  const more = lines.length - named;
  if (more === 0) return [];
  const parts = named > 0 ? `and ${more} more` : more === 1 ? '1 part' : `${more} parts`;
  return [`${parts}; what each is, and whether it fits, is in the whole quote.`];
}

function headLines(paper: QuotePaper): readonly string[] {
  return [
    ...standingLines(paper),
    `${paper.title} ${paper.label} of ${paper.givenAt}`,
    `Valid until ${paper.validUntil}`,
  ];
}
