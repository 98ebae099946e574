import type { AttributeView, DescriptionBlock } from '#shared/domain/part/part-view.ts';

/** The description without what the attributes say already, and without headings over nothing. */
export function withoutAttributes(
  description: readonly DescriptionBlock[],
  attributes: readonly AttributeView[],
): readonly DescriptionBlock[] {
  const said = new Set(attributes.map(({ label, value }) => plain(`${label} ${value}`)));
  const left = description.flatMap((block) => withoutSaid(block, said));
  const wasCut = new Set(description.filter((block) => withoutSaid(block, said).length === 0));
  return left.filter((block) => block.kind !== 'heading' || !headsNothing(block, description, wasCut));
}

function withoutSaid(block: DescriptionBlock, said: ReadonlySet<string>): readonly DescriptionBlock[] {
  if (block.kind === 'table') {
    const rows = block.rows.filter((cells) => !said.has(plain(cells.join(' '))));
    return rows.length === 0 ? [] : [{ ...block, rows }];
  }
  if (block.kind === 'list') {
    const items = block.items.filter((item) => !said.has(plain(item)));
    return items.length === 0 ? [] : [{ ...block, items }];
  }
  return block.kind === 'paragraph' && said.has(plain(block.text)) ? [] : [block];
}

/** Whether everything that a heading stood over was said already. */
function headsNothing(
  heading: DescriptionBlock,
  description: readonly DescriptionBlock[],
  wasCut: ReadonlySet<DescriptionBlock>,
): boolean {
  const behind = description.slice(description.indexOf(heading) + 1);
  const next = behind.findIndex(({ kind }) => kind === 'heading');
  const under = next === -1 ? behind : behind.slice(0, next);
  return under.length > 0 && under.every((block) => wasCut.has(block));
}

/** Letters and digits alone: capitals, blanks, colons and full stops tell no fact from another. A minus sign does. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.\-–]/gu, '')
    .replace(/\.+$/, '');
}
