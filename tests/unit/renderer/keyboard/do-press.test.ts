import { beforeEach, expect, it, vi } from 'vitest';
import { doPress } from '#renderer/keyboard/do-press.ts';

class Input {
  type = 'text';
  isConnected = true;
  disabled = false;
  readonly heard: string[] = [];
  isPrevented = false;
  dispatchEvent({ key }: { readonly key: string }): boolean {
    this.heard.push(key);
    return !this.isPrevented;
  }
}

const edits: (readonly string[])[] = [];
let field = new Input();

beforeEach(() => {
  edits.length = 0;
  field = new Input();
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('HTMLTextAreaElement', class {});
  vi.stubGlobal('HTMLSelectElement', class {});
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal(
    'KeyboardEvent',
    class {
      readonly key: string;
      constructor(_type: string, { key }: { readonly key: string }) {
        this.key = key;
      }
    },
  );
  vi.stubGlobal('document', {
    activeElement: field,
    execCommand: (name: string, _shows?: boolean, text?: string) =>
      void edits.push(text === undefined ? [name] : [name, text]),
  });
});

const NO_KEY = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
function press(key: string, held: Partial<typeof NO_KEY> = {}): void {
  doPress({ ...NO_KEY, key, code: '', ...held }, field as unknown as Element);
}

it.each([
  ['a', 'selectAll'],
  ['c', 'copy'],
  ['X', 'cut'],
  ['z', 'undo'],
])('does in a field what Ctrl and %s do there', (key, edit) => {
  press(key, { ctrlKey: true });
  expect(edits).toEqual([[edit]]);
  // With Shift each is another key.
  press(key, { ctrlKey: true, shiftKey: true });
  expect(edits).toHaveLength(1);
});

it('types the character that AltGr makes, as of an e-mail address, and nothing of Ctrl, Alt and a letter', () => {
  press('@', { ctrlKey: true, altKey: true });
  press('ł', { ctrlKey: true, altKey: true });
  expect(edits).toEqual([
    ['insertText', '@'],
    ['insertText', 'ł'],
  ]);
  press('q', { ctrlKey: true, altKey: true });
  press('@', { altKey: true });
  expect(edits).toHaveLength(2);
});

it('leaves to a listener what that takes', () => {
  field.isPrevented = true;
  press('@', { ctrlKey: true, altKey: true });
  press('c', { ctrlKey: true });
  expect(edits).toEqual([]);
  expect(field.heard).toEqual(['@', 'c']);
});
