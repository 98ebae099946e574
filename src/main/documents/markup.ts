import { plainText } from './plain-text.ts';

/**
 * Markup that is safe to put into a page. It is made by `markup` alone, which escapes every text that is put into it,
 * so that nothing a person typed or the service sent can become an element, an attribute or a style.
 */
export class Markup {
  readonly #text: string;

  constructor(key: typeof MAKING, text: string) {
    if (key !== MAKING) throw new TypeError('Markup is made by the function markup.');
    this.#text = text;
  }

  /** The markup as it stands in the page. */
  toString(): string {
    return this.#text;
  }
}

const MAKING = Symbol('making markup');

/** What can be put into markup: texts and numbers are escaped; null is nothing. */
export type MarkupContent = string | number | null | Markup | readonly Markup[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Makes markup from a template: the literal parts are the page's own, every value between them is escaped, in text and
 * in quoted attributes alike.
 */
export function markup(literals: TemplateStringsArray, ...contents: readonly MarkupContent[]): Markup {
  let text = literals[0] ?? '';
  contents.forEach((content, at) => {
    text += written(content) + (literals[at + 1] ?? '');
  });
  return new Markup(MAKING, text);
}

/** Markup of text that Counterpart itself wrote: the style sheet. Never for anything that came from outside. */
export function ownMarkup(text: string): Markup {
  return new Markup(MAKING, text);
}

function written(content: MarkupContent): string {
  if (content === null) return '';
  if (content instanceof Markup) return content.toString();
  if (typeof content === 'object') return content.map(String).join('');
  return plainText(String(content)).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}
