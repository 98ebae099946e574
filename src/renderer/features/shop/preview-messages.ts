import type { JoinPreview } from '#shared/shop-view.ts';

/** What becomes of the settings of this counter, and of who works at it. */
function replacedWords(replaced: JoinPreview['replaced']): readonly string[] {
  const people = 'People with the same initials become the shop’s, with the PIN that they have there.';
  if (replaced === null) return ['The shop’s settings could not be read. They replace this counter’s.', people];
  if (replaced === 'none there') return ['The shop has no settings yet: it begins with this counter’s.', people];
  if (replaced.length === 0) return ['The shop’s settings are the same as here.', people];
  return [`These change to the shop’s: ${replaced.join(', ')}.`, people];
}

/** Which quotes joining would not share, and why. */
function stayingWords({ quotes, quotesStaying: staying }: JoinPreview): readonly string[] {
  if (quotes === 0) return [];
  if (staying === null)
    return ['Quotes whose numbers overlap with those of other counters stay at this counter alone.'];
  if (staying === 0) return [];
  if (staying === 1) return ['1 quote stays at this counter alone: its number overlaps with those of other counters.'];
  return [
    `${counted(staying, 'quote')} stay at this counter alone: their numbers overlap with those of other counters.`,
  ];
}

const CERTIFICATE_WORDS: { readonly [by in JoinPreview['knownBy']]: string } = {
  invitation: 'Its certificate is the one in the invitation.',
  authority: 'Its certificate is from the authority in the invitation.',
  computer: 'Its certificate is one that this computer trusts.',
};

/** What joining would share. */
export function previewWords(preview: JoinPreview): readonly string[] {
  const { server, counter, isAgain, knownBy, openTickets, closedTickets, quotes, quotesStaying, orders, replaced } =
    preview;
  const certificate = CERTIFICATE_WORDS[knownBy];
  if (isAgain) {
    return [
      `This goes on as counter ${counter} of the shop at ${server}.`,
      certificate,
      'Its records stay as they are. What it has not shared yet is shared, and nothing is shared twice.',
    ];
  }
  const shared = quotes - (quotesStaying ?? 0);
  return [
    `This becomes counter ${counter} of the shop at ${server}.`,
    certificate,
    `It shares ${counted(openTickets, 'open ticket')} and ${counted(closedTickets, 'closed ticket')}.`,
    `It shares ${counted(shared, 'quote')} and ${counted(orders, 'order')}, with their customers. Quote numbers stay.`,
    ...stayingWords(preview),
    ...replacedWords(replaced),
  ];
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-AU')} ${what}${count === 1 ? '' : 's'}`;
}
