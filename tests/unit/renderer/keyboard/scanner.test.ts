import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  forgetTyped,
  hearPress,
  type ScannerState,
  type ScanPress,
  startScanner,
  typedThere,
  wakeAt,
} from '#renderer/keyboard/scanner.ts';
import { withLettersTurned } from '#renderer/keyboard/scan-text.ts';
import { defaultScannerSettings } from '#shared/domain/settings/scanner-settings.ts';
import { fieldText, hear, pressed, scanned } from '#tests/builders/scan-samples.ts';

const codes = fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{4,19}$/);
const seconds = fc.integer({ min: 300, max: 3_000 });
const scanGap = fc.integer({ min: 7, max: 20 });

describe('a scan', () => {
  it('never reaches the field that the cursor is in, nor presses Enter', () => {
    const heard = hear([...pressed(Array.from('Smith'), 90), ...scanned('9300675024235')]);
    expect(heard.scans).toEqual([{ code: '9300675024235', count: null }]);
    expect(heard.reached.map(({ key }) => key).join('')).toBe('Smith');
  });

  it('does nothing where there is no field', () => {
    const heard = hear(scanned('123456', { inField: false }));
    expect(heard).toMatchObject({ reached: [], scans: [{ code: '123456' }] });
  });

  it('is heard where no key ends it, or Tab does', () => {
    expect(hear(scanned('TB-4821', { ends: [] }), { ends: 'nothing' }).scans).toEqual([
      { code: 'TB-4821', count: null },
    ]);
    expect(hear(scanned('TB-4821', { ends: ['Tab'] })).reached).toEqual([]);
  });

  it('takes its end even where that is late or comes twice, so that no button is pressed', () => {
    const late = hear([...scanned('TB-4821', { ends: [] }), ...pressed(['Enter'], 150)]);
    expect(late).toMatchObject({ reached: [], scans: [{ code: 'TB-4821' }] });
    expect(hear([...scanned('TB-4821'), ...pressed(['Enter'], 15)]).reached).toEqual([]);
    const own = hear([...scanned('TB-4821'), ...pressed(['Enter'], 300)]);
    expect(own.reached.map(({ key }) => key)).toEqual(['Enter']);
    const notItsEnd = hear([...scanned('TB-4821', { ends: [] }), ...pressed(['Tab'], 150)]);
    expect(notItsEnd.reached.map(({ key }) => key)).toEqual(['Tab']);
  });

  it('is not cut in two by a key that is late, while its end is to come', () => {
    const late = [...scanned('930067', { ends: [] }), ...pressed(Array.from('5024235'), [70, 10, 10, 10, 10, 10, 10])];
    expect(hear([...late, ...pressed(['Enter'], 10)]).scans).toEqual([{ code: '9300675024235', count: null }]);
    expect(hear(late, { ends: 'nothing' }).scans.map(({ code }) => code)).toEqual(['930067', '5024235']);
  });

  it('may come with Shift held for its capitals', () => {
    const keys = ['Shift', 'T', 'Shift', 'B', '-', '4', '8', 'Enter'];
    expect(hear(pressed(keys, 10)).scans).toEqual([{ code: 'TB-48', count: null }]);
    // Shift takes the time of a key: it may fill the whole of what is allowed.
    expect(hear(pressed(keys, 20), { gapMs: 20 }).scans).toEqual([{ code: 'TB-48', count: null }]);
    const slow = hear(pressed(keys, 21), { gapMs: 20 });
    expect(slow.scans).toEqual([]);
    expect(fieldText(slow)).toBe('TB-48');
  });

  it('may hold control characters, which scanners send with Ctrl: they are no keys of the counter', () => {
    const separator = [...pressed(['Control'], 10), ...pressed([']'], 10, { modified: true })];
    const [label, serial] = [scanned('0109300675024235', { ends: [] }), pressed([...Array.from('21XK'), 'Enter'], 10)];
    const heard = hear([...label, ...separator, ...serial]);
    expect(heard.scans).toEqual([{ code: '010930067502423521XK', count: null }]);
    expect(heard.reached.map(({ key }) => key)).toEqual(['Control']);
    const hand = hear([...pressed(Array.from('tb'), 10), ...pressed(['s'], 10, { modified: true })]);
    expect(hand.reached.map(({ key }) => key)).toEqual(['t', 'b', 's']);
    const after = hear([...scanned('TB-4821'), ...pressed(['k'], 5, { modified: true })]);
    expect(after.reached.map(({ key }) => key)).toEqual(['k']);
  });

  it('is not begun by the star of a count: a shortcut right behind `2*ab` is a person’s', () => {
    const count = [...pressed(['2'], 300), ...pressed(Array.from('*ab'), [300, 5, 5])];
    const heard = hear([...count, ...pressed(['a'], 5, { modified: true })], { minLength: 3 });
    expect(heard.scans).toEqual([]);
    expect(heard.reached.map(({ key }) => key)).toEqual(['2', '*', 'a', 'b', 'a']);
  });

  it('is known by what the scanner sends around it, without that', () => {
    const both = { prefix: '~', suffix: '#' };
    expect(hear(scanned('~TB-4821#'), both).scans).toEqual([{ code: 'TB-4821', count: null }]);
    expect(hear(scanned('~TB-4821'), both).scans).toEqual([{ code: 'TB-4821', count: null }]);
    const person = hear(pressed(Array.from('quick hands~'), 5), both);
    expect(fieldText(person)).toBe('quick hands~');
    expect(person.scans).toEqual([]);
  });

  it('with a prefix of more than one sign begins with all of it', () => {
    expect(hear(scanned('=*TB-4821'), { prefix: '=*' }).scans).toEqual([{ code: 'TB-4821', count: null }]);
    const other = hear(scanned('=+TB-4821'), { prefix: '=*' });
    expect(other.scans).toEqual([]);
    expect(other.reached.map(({ key }) => key).join('')).toBe('=+TB-4821Enter');
  });

  it('has its letters back where Caps Lock turned them', () => {
    expect(withLettersTurned('wh-hILUX8')).toBe('WH-Hilux8');
  });

  it('of the same code within 200 ms counts once', () => {
    // From the key that ended the one to the first key of the other, however long the code is.
    const twice = (wait: number, code: string) =>
      hear([...scanned(code, { gap: 20 }), ...scanned(code, { gap: 20, wait })]);
    for (const code of ['TB-48', '9300675024235', 'X'.repeat(100)]) {
      for (const wait of [20, 100, 200])
        expect(twice(wait, code)).toMatchObject({ scans: [{ code }], sameAgain: [code], reached: [] });
      expect(twice(201, code)).toMatchObject({ scans: [{ code }, { code }], sameAgain: [], reached: [] });
    }
    const endless = [...scanned('TB-48', { ends: [] }), ...scanned('TB-48', { ends: [], wait: 200 })];
    expect(hear(endless, { ends: 'nothing' })).toMatchObject({ scans: [{ code: 'TB-48' }], sameAgain: ['TB-48'] });
    const other = hear([...scanned('TB-48', { gap: 7 }), ...scanned('TB-49', { gap: 7, wait: 100 })]);
    expect(other.scans.map(({ code }) => code)).toEqual(['TB-48', 'TB-49']);
  });

  it('that a hand keeps triggering is still one', () => {
    const held = Array.from({ length: 5 }, () => scanned('TB-48', { gap: 7, wait: 120 })).flat();
    expect(hear(held)).toMatchObject({ scans: [{ code: 'TB-48' }], reached: [] });
  });
});

describe('a number and * before a scan', () => {
  it('says how many, and leaves the field with the scan', () => {
    const heard = hear([...pressed(Array.from('3*'), 120), ...scanned('TB-4821')]);
    expect(heard).toMatchObject({ scans: [{ code: 'TB-4821', count: '3' }], reached: [] });
    const behind = hear([...pressed(Array.from('Smith 12*'), 120), ...scanned('TB-4821')]);
    expect(behind.scans).toEqual([{ code: 'TB-4821', count: '12' }]);
    expect(fieldText(behind)).toBe('Smith ');
  });

  it('does so even where the scan follows the * at once', () => {
    expect(hear([...pressed(['3', '*'], 120), ...scanned('TB-4821', { wait: 10 })])).toMatchObject({
      scans: [{ code: 'TB-4821', count: '3' }],
      reached: [],
    });
    const outside = { inField: false };
    const done = hear([...pressed(['3', '*'], 120, outside), ...scanned('TB-4821', { wait: 10, ...outside })]);
    expect(done.scans).toEqual([{ code: 'TB-4821', count: '3' }]);
    expect(done.reached.map(({ key }) => key)).toEqual(['3']);
    expect(hear(scanned('*TB-4821*')).scans).toEqual([{ code: '*TB-4821*', count: null }]);
    const few = hear([...pressed(['3'], 120), ...pressed(Array.from('*ab'), [120, 10, 10])]);
    expect(fieldText(few)).toBe('3*ab');
  });

  it('leaves the field that both were typed ahead for, whenever that comes', () => {
    const ahead = { waits: true };
    const heard = hear([...pressed(Array.from('Smith 3*'), 120, ahead), ...scanned('TB-4821', ahead)]);
    expect(heard.scans).toEqual([{ code: 'TB-4821', count: '3' }]);
    expect(fieldText(heard)).toBe('Smith ');
    const atOnce = hear([...pressed(['3', '*'], 120, ahead), ...scanned('TB-4821', { wait: 10, ...ahead })]);
    expect(atOnce).toMatchObject({ scans: [{ code: 'TB-4821', count: '3' }], reached: [] });
  });

  it('is three of each scan that it is typed before, however soon', () => {
    const heard = hear([
      ...scanned('TB-48', { gap: 7 }),
      ...pressed(['3', '*'], 45),
      ...scanned('TB-48', { wait: 45, gap: 7 }),
    ]);
    expect(heard.scans.map(({ count }) => count)).toEqual([null, '3']);
  });

  it('counts for nothing once it was changed, left or sent off', () => {
    const last = (keys: readonly string[]) => hear([...pressed(keys, 120), ...scanned('TB-4821')]).scans[0]?.count;
    expect(last(['3', '*', 'Backspace'])).toBeNull();
    expect(last(['3', '*', 'x', 'Backspace'])).toBe('3');
    expect(last(['3', '*', 'Tab'])).toBeNull();
    expect(last(['3', '*', 'Escape'])).toBeNull();
    expect(last(['T', '3', '*'])).toBeNull();
    let state: ScannerState<ScanPress> = startScanner();
    for (const [at, key] of Array.from('3*').entries()) {
      const press = { key, at: at * 100, inField: true, waits: false, modified: false, repeat: false };
      state = hearPress(state, press, defaultScannerSettings()).state;
    }
    expect(state.typed).not.toEqual([]);
    expect(forgetTyped(state).typed).toEqual([]);
    // Where the cursor went along, it stands in the field, and is taken out of it with the scan.
    const outside = { ...state, typed: state.typed.map((character) => ({ ...character, inField: false })) };
    expect(typedThere(outside).typed).toEqual(state.typed);
  });
});

describe('a person', () => {
  it('sees every letter at once, and digits outside of fields after a moment', () => {
    const settings = defaultScannerSettings();
    const press = { key: '7', at: 100, inField: true, waits: false, modified: false, repeat: false };
    expect(hearPress(startScanner(), press, settings)).toMatchObject({ kept: false, events: [] });
    const outside = hearPress(startScanner(), { ...press, inField: false }, settings);
    expect(outside.kept).toBe(true);
    // What waits for its field may have gone there before the next key comes, and could not be taken back.
    expect(hearPress(startScanner(), { ...press, waits: true }, settings).kept).toBe(true);
    expect(wakeAt(outside.state, settings)).toBe(141);
    expect(wakeAt(startScanner(), settings)).toBeNull();
  });

  it('may hit two or three keys at once', () => {
    const heard = hear(pressed([...Array.from('the'), 'Enter'], 5));
    expect(heard.reached.map(({ key }) => key)).toEqual(['t', 'h', 'e', 'Enter']);
    expect(heard.scans).toEqual([]);
  });

  it('may hold a key down, or Ctrl, and press a button with a blank', () => {
    const held = hear(pressed(Array.from('aaaaaaaa'), 30, { repeat: true }));
    expect(fieldText(held)).toBe('aaaaaaaa');
    expect(hear(pressed(Array.from('vvvvv'), 10, { modified: true })).reached).toHaveLength(5);
    const settings = defaultScannerSettings();
    const blank = { key: ' ', at: 100, inField: false, waits: false, modified: false, repeat: false };
    expect(hearPress(startScanner(), blank, settings).kept).toBe(false);
  });

  it('who types at 60 to 120 ms a key never scans, and loses nothing', () => {
    const text = fc.array(
      fc.constantFrom(...Array.from('abcXYZ0123456789*- '), 'Enter', 'Tab', 'Backspace', 'F3', 'Shift'),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(
        text,
        fc.array(fc.integer({ min: 60, max: 120 }), { minLength: 30, maxLength: 30 }),
        fc.boolean(),
        (keys, gaps, inField) => {
          const heard = hear(pressed(keys, gaps, { inField }));
          expect(heard.scans).toEqual([]);
          expect(heard.reached.map(({ key }) => key)).toEqual(keys);
        },
      ),
    );
  });
});

describe('scanner and person on one keyboard', () => {
  it('are told apart wherever the cursor is', () => {
    const person = fc.record({
      kind: fc.constant('person' as const),
      text: fc.stringMatching(/^[a-z0-9 ]{1,12}$/),
      inField: fc.constant(true),
    });
    const scanner = fc.record({ kind: fc.constant('scanner' as const), text: codes, inField: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(person, scanner), seconds, scanGap), { maxLength: 8 }), (turns) => {
        const heard = hear(
          turns.flatMap(([{ kind, text, inField }, wait, gap]) =>
            kind === 'scanner'
              ? scanned(text, { wait, gap, inField })
              : pressed([...text], [wait, ...[...text].slice(1).map(() => 60 + gap)]),
          ),
        );
        const texts = (which: string) => turns.filter(([{ kind }]) => kind === which).map(([{ text }]) => text);
        expect(fieldText(heard)).toBe(texts('person').join(''));
        expect(heard.scans).toEqual(texts('scanner').map((code) => ({ code, count: null })));
      }),
    );
  });

  it('lose no key and double none, whatever the times between them', () => {
    const key = fc.record({
      key: fc.constantFrom(...Array.from('ab12*~ '), 'Enter', 'Tab', 'Shift', 'Escape', 'Backspace', '🚗'),
      gap: fc.integer({ min: -5, max: 90 }),
      inField: fc.boolean(),
      waits: fc.boolean(),
      modified: fc.boolean(),
      repeat: fc.boolean(),
    });
    const odd = fc.record({
      prefix: fc.constantFrom('', '~', 'ab'),
      suffix: fc.constantFrom('', '2', '~~'),
      minLength: fc.integer({ min: 3, max: 6 }),
      ends: fc.constantFrom('Enter' as const, 'Tab' as const, 'nothing' as const),
    });
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), odd, (presses, settings) => {
        const heard = hear(presses, settings);
        const numbers = [...heard.reached, ...heard.scanned].map(({ number }) => number);
        expect(numbers.toSorted((one, other) => one - other)).toEqual(presses.map((_, number) => number));
        // Shift alone types nothing, and is never held up.
        const reached = heard.reached.filter(({ key: typed }) => typed !== 'Shift').map(({ number }) => number);
        expect(reached).toEqual(reached.toSorted((one, other) => one - other));
      }),
      { numRuns: 1_000 },
    );
  });
});
