import { clipText } from '../../shared/domain/text-size.ts';
import { oneLine } from './plain-text.ts';
import type { PaperLine, QuotePaper } from './quote-paper.ts';

/** A quote as plain text, for a message or a mail: everything that the paper says, line by line. */
export function quoteText(paper: QuotePaper): string {
  const { shop, vehicle } = paper;
  return blocks([
    [shop.name, shop.abn === '' ? '' : `ABN ${shop.abn}`],
    headLines(paper),
    ['Customer:', ...paper.customer],
    paper.deliverTo.length === 0 ? [] : ['Deliver to:', ...paper.deliverTo],
    vehicle === null
      ? ['Vehicle: none was given, so whether the parts fit was not checked.']
      : [`Vehicle: ${vehicle.title}`, ...vehicle.facts],
    ...paper.lines.map(lineText),
    amountLines(paper),
    estimateLines(paper),
    paper.conditions,
    shop.terms,
  ]);
}

/** The same in a few lines, for where the whole has no room: what, how much, until when. */
export function briefQuoteText(paper: QuotePaper): string {
  const { shop, vehicle, lines } = paper;
  const first = lines[0];
  return blocks([
    [clipText(shop.name, 100)],
    headLines(paper),
    vehicle === null ? [] : [`Vehicle: ${clipText(vehicle.title, 120)}`],
    first === undefined ? [] : [`${first.quantity} × ${clipText(first.code, 60)} ${clipText(first.title, 120)}`],
    lines.length < 2 ? [] : [`and ${lines.length - 1} more; the whole quote is on the attached paper.`],
    amountLines(paper).map((line) => clipText(line, 160)),
    paper.conditions.slice(0, 3),
  ]);
}

function blocks(list: readonly (readonly string[])[]): string {
  return list
    .map((lines) =>
      lines
        .map(oneLine)
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((block) => block !== '')
    .join('\n\n');
}

function headLines(paper: QuotePaper): readonly string[] {
  return [
    ...(paper.practice ? ['PRACTICE – NOT A REAL QUOTE'] : []),
    paper.standing,
    `${paper.title} ${paper.label} of ${paper.givenAt}`,
    ...(paper.superseded ? ['Superseded: there is a later revision of it.'] : []),
    `Valid until ${paper.validUntil}`,
  ];
}

function lineText(line: PaperLine): readonly string[] {
  const { fit } = line;
  return [
    `${line.number}. ${line.quantity} × ${line.code} ${line.brand} ${line.title}`,
    `${line.each} each, ${line.amount}`,
    ...(fit === null ? [] : [`${fit.words}.`, ...fit.evidence]),
    ...(line.against === null ? [] : [line.against]),
    ...line.towing,
    ...line.without,
    `${line.reading}${line.stale ? ' – too long ago to promise' : ''}.`,
  ];
}

function amountLines(paper: QuotePaper): readonly string[] {
  const { delivery } = paper;
  return [
    `Goods: ${paper.goods}`,
    delivery.amount === null ? delivery.words : `${delivery.words}: ${delivery.amount}`,
    `${paper.totalWords.toUpperCase()}: ${paper.total}, including GST of ${paper.gst}`,
  ];
}

function estimateLines(paper: QuotePaper): readonly string[] {
  if (paper.title === 'Quote') return [];
  return [`This is an estimate. Read too long ago to promise: ${paper.estimateBecause.join('; ')}.`];
}
