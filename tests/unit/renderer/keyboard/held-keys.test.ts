import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHeldKeys, type HeldPress } from '#renderer/keyboard/held-keys.ts';

const press = (key: string, part: Partial<HeldPress> = {}): HeldPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...part,
});

const atOnce = (next: () => void): void => next();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('keys that are typed for what is on its way', () => {
  it('go there in their order once it stands, and none is kept before or after', () => {
    const done: string[] = [];
    const keys = createHeldKeys(({ key }) => done.push(key), atOnce);
    expect(keys.keep(press('a'))).toBe(false);
    const release = keys.hold();
    for (const key of ['b', 'c', 'Enter']) expect(keys.keep(press(key))).toBe(true);
    expect(done).toEqual([]);
    release();
    release();
    expect(done).toEqual(['b', 'c', 'Enter']);
    expect(keys.keep(press('d'))).toBe(false);
  });

  it('are of a question that has to be answered before what they were typed for can come', () => {
    const done: string[] = [];
    const keys = createHeldKeys(({ key }) => done.push(key), atOnce);
    const releases = [keys.hold(), keys.hold()];
    keys.keep(press('a'));
    keys.giveWay();
    expect(keys.keep(press('1'))).toBe(false);
    // The question may itself be on its way.
    const drawn = keys.hold();
    expect(keys.keep(press('2'))).toBe(true);
    for (const release of releases) release();
    expect(done).toEqual([]);
    drawn();
    expect(done).toEqual(['2']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }])('never send an order that comes behind them: %j', (control) => {
    const done: string[] = [];
    const keys = createHeldKeys(({ key }) => done.push(key), atOnce);
    const release = keys.hold();
    for (const each of [press('F9'), press('Enter', control), press('Enter')]) expect(keys.keep(each)).toBe(true);
    release();
    expect(done).toEqual(['F9', 'Enter']);
  });

  it('never send across a screen or a dialog that one of them opens', () => {
    const done: string[] = [];
    const next: (() => void)[] = [];
    const keys = createHeldKeys(
      ({ key }) => {
        done.push(key);
        if (key === 'F9') setTimeout(keys.hold(), 10);
      },
      (drawn) => void next.push(drawn),
    );
    const release = keys.hold();
    for (const key of ['a', 'F9']) keys.keep(press(key));
    release();
    // What was held is being done: this press waits behind it.
    expect(keys.keep(press('Enter', { ctrlKey: true }))).toBe(true);
    expect(keys.keep(press('b'))).toBe(true);
    for (let drawn = next.shift(); drawn !== undefined; drawn = next.shift()) drawn();
    vi.advanceTimersByTime(20);
    for (let drawn = next.shift(); drawn !== undefined; drawn = next.shift()) drawn();
    expect(done).toEqual(['a', 'F9', 'b']);
  });

  it('send what stands, in its turn behind the text that was typed into it', () => {
    const done: string[] = [];
    const next: (() => void)[] = [];
    const keys = createHeldKeys(
      ({ key }) => done.push(key),
      (drawn) => void next.push(drawn),
    );
    const release = keys.hold();
    for (const key of ['w', 'h', 'y']) keys.keep(press(key));
    release();
    keys.keep(press('Enter', { ctrlKey: true }));
    for (let drawn = next.shift(); drawn !== undefined; drawn = next.shift()) drawn();
    expect(done).toEqual(['w', 'h', 'y', 'Enter']);
  });

  it('bring along what was pasted, in its place between them', () => {
    const done: string[] = [];
    const keys = createHeldKeys(({ key, pasted }) => done.push(pasted ?? key), atOnce);
    const release = keys.hold();
    keys.keep(press('a', { ctrlKey: true }));
    keys.keep(press('v', { ctrlKey: true, pasted: '12 Example Street' }));
    keys.keep(press('x'));
    release();
    expect(done).toEqual(['a', '12 Example Street', 'x']);
  });

  it('keep their order with what else is done in turn, such as a scan', () => {
    const done: string[] = [];
    const keys = createHeldKeys(({ key }) => done.push(key), atOnce);
    keys.inTurn(() => void done.push('scan before'));
    const release = keys.hold();
    keys.keep(press('a'));
    keys.inTurn(() => void done.push('scan'));
    keys.keep(press('b'));
    expect(done).toEqual(['scan before']);
    release();
    expect(done).toEqual(['scan before', 'a', 'scan', 'b']);
  });

  it('are forgotten where what they were meant for does not come, and held as long as is said', () => {
    const done: string[] = [];
    const keys = createHeldKeys(({ key }) => done.push(key), atOnce);
    const release = keys.hold(60_000);
    keys.keep(press('a'));
    keys.drop();
    vi.advanceTimersByTime(50_000);
    expect(keys.keep(press('b'))).toBe(true);
    release();
    expect(done).toEqual(['b']);
  });

  it('wait for the last of all that they are held for', () => {
    const done: string[] = [];
    const keys = createHeldKeys(({ key }) => done.push(key), atOnce);
    const ticket = keys.hold();
    const screen = keys.hold();
    keys.keep(press('a'));
    ticket();
    expect(done).toEqual([]);
    screen();
    expect(done).toEqual(['a']);
  });

  it('wait behind one of them that opens something itself', () => {
    const done: string[] = [];
    let opened = (): void => undefined;
    const keys = createHeldKeys(({ key }) => {
      done.push(key);
      if (key === 'F10') opened = keys.hold();
    }, atOnce);
    const release = keys.hold();
    for (const key of ['F10', 'x', 'y']) keys.keep(press(key));
    release();
    expect(done).toEqual(['F10']);
    expect(keys.keep(press('z')), 'what comes later stays behind them').toBe(true);
    opened();
    expect(done).toEqual(['F10', 'x', 'y', 'z']);
  });

  it('are done one after the other, each once what the one before changed is drawn', () => {
    const done: string[] = [];
    let drawn = (): void => undefined;
    const keys = createHeldKeys(
      ({ key }) => done.push(key),
      (next) => {
        drawn = next;
      },
    );
    const release = keys.hold();
    for (const key of ['a', 'b']) keys.keep(press(key));
    release();
    expect(done).toEqual(['a']);
    expect(keys.keep(press('c')), 'stays behind them').toBe(true);
    drawn();
    drawn();
    expect(done).toEqual(['a', 'b', 'c']);
    drawn();
    expect(keys.keep(press('d'))).toBe(false);
  });

  it('are let go where it never comes', () => {
    const done: string[] = [];
    const keys = createHeldKeys(({ key }) => done.push(key), atOnce);
    keys.hold();
    keys.keep(press('a'));
    vi.advanceTimersByTime(4_900);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(done).toEqual(['a']);
  });

  it('wait on while the window is too busy to bring what they are for', () => {
    // What a busy window hears of the passing time: one step, however long it took.
    const heard: (() => void)[] = [];
    vi.spyOn(globalThis, 'setInterval').mockImplementation((step) => {
      heard.push(step);
      return setTimeout(() => undefined, 0);
    });
    const done: string[] = [];
    const keys = createHeldKeys(({ key }) => done.push(key), atOnce);
    const release = keys.hold();
    keys.keep(press('a'));
    vi.advanceTimersByTime(60_000);
    heard[0]?.();
    expect(done).toEqual([]);
    release();
    expect(done).toEqual(['a']);
  });

  it('leave out modifiers and repeats of a key that is held down, and end after a while', () => {
    const done: string[] = [];
    const keys = createHeldKeys(({ key }) => done.push(key), atOnce);
    const release = keys.hold();
    for (const key of ['Shift', 'AltGraph', 'CapsLock', 'NumLock']) expect(keys.keep(press(key))).toBe(false);
    keys.keep(press('a'));
    expect(keys.keep(press('a', { repeat: true }))).toBe(true);
    for (let count = 0; count < 500; count += 1) keys.keep(press('b'));
    release();
    expect(done.length).toBe(200);
    expect(done.filter((key) => key === 'a')).toHaveLength(1);
  });

  it('are done again once they can be', () => {
    const done: string[] = [];
    const keys = createHeldKeys(({ key }) => done.push(key), atOnce);
    keys.redo(press('a'));
    expect(done).toEqual(['a']);
    const release = keys.hold();
    expect(keys.holding()).toBe(true);
    keys.redo(press('b'));
    expect(done).toEqual(['a']);
    release();
    expect(done).toEqual(['a', 'b']);
    expect(keys.holding()).toBe(false);
  });

  it('are dropped up to the key that leads elsewhere where their place does not come', () => {
    const done: string[] = [];
    const keys = createHeldKeys(({ key }) => done.push(key), atOnce);
    const release = keys.hold();
    for (const key of ['2', 'Backspace', 'Enter', 'ArrowDown']) keys.keep(press(key));
    keys.keep(press('v', { ctrlKey: true, pasted: 'L-1' }));
    for (const key of ['F3', '7']) keys.keep(press(key));
    expect(keys.dropTyped()).toBe(true);
    expect(keys.dropTyped()).toBe(false);
    release();
    expect(done).toEqual(['F3', '7']);
    const again = keys.hold();
    keys.keep(press('2'));
    keys.inTurn(() => done.push('turn'));
    keys.keep(press('q', { altKey: true }));
    expect(keys.dropTyped()).toBe(true);
    again();
    expect(done).toEqual(['F3', '7', 'turn', 'q']);
  });
});
