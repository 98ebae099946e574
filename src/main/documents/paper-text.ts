import { type PaperContent, type PaperLine, TOO_LONG_AGO, type VehicleOnPaper } from './paper-content.ts';
import { oneLine } from './plain-text.ts';

/** The parts of which a paper's plain text is made, line by line. */

/** Blocks of lines with a blank line between them; what is empty is left out. */
export function blocks(list: readonly (readonly string[])[]): string {
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

/** The shop at the head of a text. */
export function shopLines({ shop: { name, abn, phone } }: PaperContent): readonly string[] {
  return [name, abn === '' ? '' : `ABN ${abn}`, phone === '' ? '' : `Phone ${phone}`];
}

/** What the paper is, before anything else is read. */
export function standingLines({ practice, unreal, standing }: PaperContent): readonly string[] {
  return [...(practice ? [`PRACTICE – ${unreal}`] : []), standing];
}

/** What has to be read before the rest, a line each. */
export function noticeLines({ notices }: PaperContent): readonly string[] {
  return notices.map(({ word, meaning }) => `${word} ${meaning}`);
}

/** What holds of the paper, and the terms of the shop. */
export function endBlocks({ conditions, shop: { terms } }: PaperContent): readonly (readonly string[])[] {
  return [['Please note:', ...conditions], terms.length === 0 ? [] : ['Terms:', ...terms]];
}

/** Customer, address, vehicle and parts, a block each. */
export function saleBlocks({ customer, deliverTo, vehicle, lines }: PaperContent): readonly (readonly string[])[] {
  return [
    ['Customer:', ...customer],
    deliverTo.length === 0 ? [] : ['Deliver to:', ...deliverTo],
    [vehicleLine(vehicle), ...(vehicle?.facts ?? [])],
    ...lines.map(lineText),
  ];
}

/** Which vehicle the parts are for, or that none was given. */
export function vehicleLine(vehicle: Pick<VehicleOnPaper, 'title'> | null): string {
  return vehicle === null ? 'Vehicle: none was given, so fit was not checked.' : `Vehicle: ${vehicle.title}`;
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
    `${line.reading}${line.stale ? TOO_LONG_AGO : ''}.`,
  ];
}

/** Goods, charges, delivery, and the one total with GST in it. */
export function amountLines(
  paper: Pick<PaperContent, 'goods' | 'charges' | 'delivery' | 'totalWords' | 'total' | 'gst'>,
): readonly string[] {
  const { delivery } = paper;
  return [
    `Goods: ${paper.goods}`,
    ...paper.charges.map(({ words, amount }) => `${words}: ${amount}`),
    delivery.amount === null
      ? delivery.words
      : `${delivery.words}${delivery.stale ? TOO_LONG_AGO : ''}: ${delivery.amount}`,
    totalLine(paper),
  ];
}

/** The one total, with GST in it. */
export function totalLine({ totalWords, total, gst }: Pick<PaperContent, 'totalWords' | 'total' | 'gst'>): string {
  return `${totalWords.toUpperCase()}: ${total}, including GST of ${gst}`;
}
