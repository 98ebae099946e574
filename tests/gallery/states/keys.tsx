import { KeySheetDialog } from '#renderer/shell/key-sheet-dialog.tsx';
import { KeysNotice } from '#renderer/shell/keys-notice.tsx';
import { takeRemaps } from '#renderer/keyboard/key-table.ts';
import { KeysScreen } from '#renderer/features/keys/keys-screen.tsx';
import { useKeys } from '#renderer/features/keys/window-keys.ts';
import { PaletteDialog } from '#renderer/features/palette/palette-dialog.tsx';
import { usePalette } from '#renderer/features/palette/window-palette.ts';
import { succeeded } from '#shared/result.ts';
import { given, never, RECENT } from '../answers.ts';
import { STORAGE } from '../failures.ts';
import { quoteRows, ticketRows } from '../samples.ts';
import { panel } from '../gallery-panel.ts';
import { onceDrawn } from '../window-state.ts';

function keys(state: Partial<ReturnType<typeof useKeys.getState>> = {}) {
  onceDrawn(() => useKeys.setState(state));
  return <KeysScreen />;
}

function found(typed: string, count = 20) {
  given({
    tickets: { list: () => succeeded({ inFront: null, open: ticketRows(6, 'open'), closed: ticketRows(4, 'closed') }) },
    vehicles: { recent: RECENT },
    quotes: { find: () => succeeded(quoteRows(count)) },
  });
  onceDrawn(() => (typed === '' ? undefined : usePalette.getState().type(typed)));
  return <PaletteDialog onClose={() => undefined} onTake={() => undefined} />;
}

/** Keys that can be changed, and the search over everything. */
export const KEY_PANELS = [
  panel('Keys', 'whole', {
    standard: () => keys(),
    'a key is waited for': () => keys({ waiting: 'find quote' }),
    'the key is taken': () =>
      keys({
        waiting: 'find quote',
        problem: {
          action: 'find quote',
          words:
            'F9 is the key of “Review order (press again to refresh)” (Everywhere). Choose another, or change that one first.',
        },
      }),
    'not kept': () => keys({ failure: STORAGE }),
  }),
  panel('Palette', 'window', {
    'nothing typed': () => found(''),
    'some found': () => found('cust'),
    'many found': () => found('towbar'),
    'nothing found': () => found('zzzz', 0),
    loading: () => {
      const drawn = found('cust');
      given({ quotes: { find: never } });
      onceDrawn(() => void usePalette.getState().type('cust'));
      return drawn;
    },
  }),
  panel('Sheet of keys', 'window', {
    'at the counter': () => <KeySheetDialog onClose={() => undefined} onChangeKeys={() => undefined} />,
    'before a mode is chosen': () => <KeySheetDialog onClose={() => undefined} onChangeKeys={null} />,
  }),
  panel('Keys that do not stand', 'bar', {
    two: () => {
      onceDrawn(
        () =>
          void takeRemaps([
            { action: 'review order', chord: 'F1' },
            { action: 'no such action', chord: 'F12' },
          ]),
      );
      return <KeysNotice />;
    },
  }),
];
