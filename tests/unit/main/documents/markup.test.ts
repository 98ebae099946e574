import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Markup, markup } from '#main/documents/markup.ts';
import { filledLines, oneLine, plainText } from '#main/documents/plain-text.ts';
import { anyText } from '#tests/builders/quote-paper-samples.ts';

describe('what is written into a page', () => {
  it('stays text, in the page and in its attributes', () => {
    const typed = `<img src=x onerror="alert('1')"> & more`;
    expect(markup`<p title="${typed}">${typed}</p>`.toString()).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more</p>',
    );
  });

  it('never opens an element, whatever it is', () => {
    fc.assert(
      fc.property(anyText(100), (text) => {
        const written = markup`<p>${text}</p>`.toString();
        expect(written.slice(3, -4)).not.toMatch(/[<>"']/);
      }),
    );
  });

  it('takes markup, lists of it, numbers and nothing', () => {
    const items = [1, 2].map((count) => markup`<li>${count}</li>`);
    expect(markup`<ul>${items}</ul>${null}`.toString()).toBe('<ul><li>1</li><li>2</li></ul>');
  });

  it('is made nowhere else', () => {
    expect(() => Reflect.construct(Markup, [Symbol('another'), '<p>'])).toThrow('made by the function markup');
  });
});

describe('text from outside', () => {
  it('loses what cannot be seen but changes what is read', () => {
    expect(plainText('a\u0000b\u0007c')).toBe('a b c');
    expect(plainText('part \u202egnp.exe')).toBe('part gnp.exe');
    expect(plainText('one\r\ntwo\rthree\u2028four')).toBe('one\ntwo\nthree\nfour');
  });

  it('keeps letters of every script, signs and emoji, and fixes half of one', () => {
    expect(plainText('קרוק 🚙 é')).toBe('קרוק 🚙 é');
    expect(plainText('half \ud83d!')).toBe('half \ufffd!');
  });

  it('fits on one line, or on lines that hold anything', () => {
    expect(oneLine('  a \n\t b  ')).toBe('a b');
    expect(filledLines('one\n\n  \n two ')).toEqual(['one', 'two']);
  });
});
