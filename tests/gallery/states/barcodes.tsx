import { PARTS } from '#practice/fixtures.ts';
import { useBarcodeQuestion } from '#renderer/features/barcodes/barcode-question-store.ts';
import { BarcodesScreen } from '#renderer/features/barcodes/barcodes-screen.tsx';
import { BarcodeAliasDialogHost } from '#renderer/features/barcodes/barcode-alias-dialog-host.tsx';
import { useBarcodeAlias, useBarcodeList } from '#renderer/features/barcodes/window-barcodes.ts';
import type { BarcodeAliasRow } from '#shared/records-view.ts';
import { succeeded } from '#shared/result.ts';
import { fails, given, never } from '../answers.ts';
import { NOT_FOUND, STORAGE } from '../failures.ts';
import { minutesAgo, part } from '../practice-facts.ts';
import { LONG_NAME } from '../samples.ts';
import { after, panel } from '../gallery-panel.ts';
import { onceDrawn, showing } from '../window-state.ts';

const linked = (count: number): readonly BarcodeAliasRow[] =>
  Array.from({ length: count }, (_, at) => ({
    code: at === 2 ? 'X'.repeat(48) : `93123456${String(1000 + at)}`,
    sku: at % 2 === 0 ? PARTS.hiluxTubTowbar : PARTS.towBall,
    title: at === 1 ? LONG_NAME : at === 3 ? null : part(PARTS.towBall).title,
    madeAt: minutesAgo(60 * 5 * (at + 1)),
  }));

function list(rows: readonly BarcodeAliasRow[], state: Partial<ReturnType<typeof useBarcodeList.getState>> = {}) {
  given({ barcodes: { list: () => succeeded({ rows, total: rows.length * 3 }) } });
  showing('barcodes');
  onceDrawn(() => {
    useBarcodeList.setState(state);
    return useBarcodeList.getState().again();
  });
  return <BarcodesScreen />;
}

function link(state: Partial<ReturnType<typeof useBarcodeAlias.getState>> = {}) {
  useBarcodeQuestion.setState({ barcode: { code: '9312345678907', quantity: 0 } });
  onceDrawn(() => useBarcodeAlias.setState(state));
  return <BarcodeAliasDialogHost />;
}

const SEEN = [PARTS.hiluxTubTowbar, PARTS.hiluxHarness, PARTS.towBall].map((sku, at) => {
  const { title, brand, manufacturerSku, productCode } = part(sku);
  return {
    sku,
    title,
    brand: brand ?? '',
    manufacturerSku: manufacturerSku ?? '',
    productCode: productCode ?? '',
    price: '749.00',
    readAt: minutesAgo(30 * (at + 1)),
  };
});

/** Barcodes that the shop linked to parts, and the question which part one stands for. */
export const BARCODE_PANELS = [
  panel('Linked barcodes', 'whole', {
    empty: () => list([]),
    loading: () => after(given({ barcodes: { list: never } }), showing('barcodes'), <BarcodesScreen />),
    error: () => after(given({ barcodes: { list: fails(STORAGE) } }), showing('barcodes'), <BarcodesScreen />),
    some: () => list(linked(5)),
    'one was unlinked': () => list(linked(3), { unlinked: linked(1)[0] ?? null }),
    'one was unlinked, and linked to another part since': () =>
      list(linked(3), {
        unlinked: linked(1)[0] ?? null,
        conflict: `This barcode is already linked to ${PARTS.towBall}. Link it to ${PARTS.hiluxTubTowbar} only if the label is on that part.`,
      }),
    'nothing found': () => list([], { typed: '9312345678907' }),
  }),
  panel('Tie a barcode', 'window', {
    empty: () => link(),
    'parts seen before': () => link({ typed: 'TB', rows: SEEN }),
    'being linked': () => link({ typed: 'TB-1', phase: { kind: 'linking' } }),
    'stands for another part': () =>
      link({
        typed: PARTS.towBall,
        phase: {
          kind: 'asked',
          sku: PARTS.towBall,
          words: `9312345678907 is linked to ${PARTS.hiluxTubTowbar}. Link it to ${PARTS.towBall} only if the label is on that part.`,
        },
      }),
    'no such part': () => link({ typed: 'TB-1', phase: { kind: 'failed', part: 'TB-1', failure: NOT_FOUND } }),
  }),
];
