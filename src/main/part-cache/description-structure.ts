import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { DescriptionBlock } from '#shared/domain/part/part-view.ts';

/** Elements whose content is never text for people. */
const DROPPED = new Set(['script', 'style', 'title', 'template', 'noscript', 'iframe', 'object', 'svg', 'math']);
const HEADING = /^h[1-6]$/;
/** Elements that run on within a line; every other element begins and ends one. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/**
 * Reads the HTML fragment of a product description (`docs/service.md` 3.1) as headings, paragraphs, lists and tables.
 * SECURITY: text alone comes out of it, because others wrote it: markup, scripts, styles, addresses and attributes do
 * not. Blocks without text are left out; lists in lists and tables in tables are laid flat. Takes time in proportion to
 * the length, however the tags are nested or left open, because nothing is remembered of what was opened but whether a
 * list or a table is.
 */
export function structureOf(html: string): readonly DescriptionBlock[] {
  const builder = new StructureBuilder();
  let name = '';
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => builder.text(html.slice(start, end)),
    ontextentity: (codepoint) => builder.text(String.fromCodePoint(codepoint)),
    onopentagname: (start, end) => {
      name = html.slice(start, end).toLowerCase();
    },
    onopentagend: () => builder.open(name),
    onselfclosingtag: () => builder.open(name),
    onclosetag: (start, end) => builder.close(html.slice(start, end).toLowerCase()),
    oncdata: ignore,
    oncomment: ignore,
    ondeclaration: ignore,
    onprocessinginstruction: ignore,
    onattribname: ignore,
    onattribdata: ignore,
    onattribentity: ignore,
    onattribend: ignore,
    onend: ignore,
  };
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return builder.blocks();
}

function ignore(): void {
  // What this part of the markup says is not text.
}

/** Puts pieces of text into blocks as tags open and close. */
class StructureBuilder {
  readonly #blocks: DescriptionBlock[] = [];
  #pieces: string[] = [];
  #heading = false;
  #dropping: string | null = null;
  #listDepth = 0;
  #items: string[] = [];
  #tableDepth = 0;
  #rows: string[][] = [];
  #cellOpen = false;

  text(text: string): void {
    if (this.#dropping === null) this.#pieces.push(text);
  }

  open(name: string): void {
    if (this.#dropping !== null || INLINE.has(name)) return;
    if (DROPPED.has(name)) {
      this.#dropping = name;
      return;
    }
    if (this.#tableDepth > 0) this.#openInTable(name);
    else if (this.#listDepth > 0) this.#openInList(name);
    else this.#openInText(name);
  }

  close(name: string): void {
    if (this.#dropping !== null) {
      if (this.#dropping === name) this.#dropping = null;
      return;
    }
    if (INLINE.has(name)) return;
    if (this.#tableDepth > 0) this.#closeInTable(name);
    else if (this.#listDepth > 0) this.#closeInList(name);
    else this.#endLine();
  }

  blocks(): readonly DescriptionBlock[] {
    if (this.#tableDepth > 0) this.#endTable();
    else if (this.#listDepth > 0) this.#endList();
    else this.#endLine();
    return this.#blocks;
  }

  #openInText(name: string): void {
    this.#endLine();
    if (HEADING.test(name)) this.#heading = true;
    else if (name === 'table') this.#tableDepth = 1;
    else if (name === 'ul' || name === 'ol' || name === 'li') this.#listDepth = 1;
  }

  #openInList(name: string): void {
    if (name === 'li') this.#endItem();
    else if (name === 'ul' || name === 'ol') {
      this.#endItem();
      this.#listDepth += 1;
    } else if (name === 'table' || HEADING.test(name)) {
      this.#endList();
      this.#openInText(name);
    } else this.#pieces.push(' ');
  }

  #closeInList(name: string): void {
    if (name === 'li') this.#endItem();
    else if (name === 'ul' || name === 'ol') {
      this.#endItem();
      this.#listDepth -= 1;
      if (this.#listDepth === 0) this.#endList();
    } else this.#pieces.push(' ');
  }

  #openInTable(name: string): void {
    if (name === 'table') this.#tableDepth += 1;
    else if (name === 'tr') this.#endRow();
    else if (name === 'td' || name === 'th') {
      this.#endCell();
      this.#cellOpen = true;
    } else this.#pieces.push(' ');
  }

  #closeInTable(name: string): void {
    if (name === 'table') {
      this.#tableDepth -= 1;
      if (this.#tableDepth === 0) this.#endTable();
    } else if (name === 'tr') this.#endRow();
    else if (name === 'td' || name === 'th') this.#endCell();
    else this.#pieces.push(' ');
  }

  #endLine(): void {
    const text = this.#takeText();
    if (text !== '') this.#blocks.push({ kind: this.#heading ? 'heading' : 'paragraph', text });
    this.#heading = false;
  }

  #endItem(): void {
    const text = this.#takeText();
    if (text !== '') this.#items.push(text);
  }

  #endList(): void {
    this.#endItem();
    if (this.#items.length > 0) this.#blocks.push({ kind: 'list', items: this.#items });
    this.#items = [];
    this.#listDepth = 0;
  }

  /** Ends the open cell, which may be empty: the cells after it keep their columns. */
  #endCell(): void {
    const text = this.#takeText();
    if (text === '' && !this.#cellOpen) return;
    this.#cellOpen = false;
    const row = this.#rows.at(-1);
    if (row === undefined) this.#rows.push([text]);
    else row.push(text);
  }

  #endRow(): void {
    this.#endCell();
    if (this.#rows.at(-1)?.length !== 0) this.#rows.push([]);
  }

  #endTable(): void {
    this.#endCell();
    const rows = this.#rows.filter((row) => row.some((cell) => cell !== ''));
    if (rows.length > 0) this.#blocks.push({ kind: 'table', rows });
    this.#rows = [];
    this.#tableDepth = 0;
  }

  /** The text up to here on one line, without control characters. */
  #takeText(): string {
    const text = this.#pieces
      .join('')
      .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim()
      .toWellFormed();
    this.#pieces = [];
    return text;
  }
}
