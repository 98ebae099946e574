import { SOLD_WITH_WORDS } from './part-messages.ts';
import type { SoldWithQuestion } from './sold-with-store.ts';

/** What can be done about a part that is sold with another and was not simply put on. */
export type SoldWithAct = 'put it on' | 'ask the customer' | 'open it' | 'try again' | 'go without it' | 'leave it off';

/** An act by its number. */
export interface SoldWithChoice {
  readonly act: SoldWithAct;
  readonly words: string;
}

/** What a question is called. */
export function soldWithTitle({ sold, advice }: SoldWithQuestion): string {
  return advice === 'ask' ? SOLD_WITH_WORDS.ask(sold.title) : SOLD_WITH_WORDS.notAdded(sold.title);
}

/** The acts of a question, in the order of their numbers: adding first, leaving it off last. */
export function soldWithChoices({ sold, advice, part, known, asks }: SoldWithQuestion): readonly SoldWithChoice[] {
  const choices: SoldWithChoice[] = [];
  if (advice === 'ask') choices.push({ act: 'put it on', words: SOLD_WITH_WORDS.add });
  if (asks) choices.push({ act: 'ask the customer', words: SOLD_WITH_WORDS.question });
  if (part === null && known) choices.push({ act: 'try again', words: SOLD_WITH_WORDS.tryAgain });
  if (part !== null && !asks) choices.push({ act: 'open it', words: SOLD_WITH_WORDS.view });
  if (sold.requiredBy !== null) choices.push({ act: 'go without it', words: SOLD_WITH_WORDS.goWithout });
  choices.push({ act: 'leave it off', words: SOLD_WITH_WORDS.cancel });
  return choices;
}
