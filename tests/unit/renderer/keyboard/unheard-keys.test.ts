import { expect, it } from 'vitest';
import { unheardWords } from '#renderer/keyboard/unheard-keys.ts';

const press = (key: string, code: string, held: string) =>
  unheardWords(
    {
      key,
      code,
      ctrlKey: held.includes('Ctrl'),
      altKey: held.includes('Alt'),
      shiftKey: held.includes('Shift'),
      metaKey: false,
    },
    false,
  )?.words ?? null;

it('says of a key that does nothing here what it is for, and nothing of what types or is no key of Counterpart', () => {
  expect(press('(', 'Digit9', 'Ctrl Shift')).toBe(
    'Ctrl Shift 9 does nothing here. It is for: Add that accessory or part to the ticket.',
  );
  expect(press('P', 'KeyP', 'Alt Shift')).toMatch(
    /^Alt Shift P does nothing here\. It is for: .*Pause or resume the code list/,
  );
  expect(press('s', 'KeyS', 'Ctrl')).toBe('Ctrl S does nothing here.');
  expect(press('9', 'Digit9', '')).toBeNull();
  expect(press('Escape', 'Escape', '')).toBeNull();
  expect(press('F5', 'F5', '')).toBe('F5 does nothing here. It is for: Add part to ticket.');
  expect(press('F4', 'F4', 'Shift')).toBe('Shift F4 does nothing here. It is for: Stock by warehouse.');
  expect(press('F12', 'F12', '')).toBeNull();
  expect(press('Insert', 'Insert', '')).toBeNull();
  expect(press('q', 'KeyQ', 'Ctrl Alt Shift')).toBeNull();
});

it('says why a key does nothing for now where that is known', () => {
  const press = { key: 'Enter', code: 'Enter', ctrlKey: true, altKey: false, shiftKey: false, metaKey: false };
  const said = (reason: string) =>
    unheardWords(press, false, undefined, (id) => (id === 'submit order' ? reason : null));
  expect(said('Resolve 2 changes to send')).toEqual({
    key: 'Ctrl Enter',
    words: 'Ctrl Enter does nothing now. Resolve 2 changes to send.',
    because: 'submit order',
  });
  expect(said('Preparing the order…')?.words).toBe('Ctrl Enter does nothing now. Preparing the order…');
});
