import type { SoldWithQuestion } from './sold-with-store.ts';

/** What can be done about a part that is sold with another and was not simply put on. */
export type SoldWithAct = 'put it on' | 'open it' | 'try again' | 'go without it' | 'leave it off';

/** An act by its number. */
export interface SoldWithChoice {
  readonly act: SoldWithAct;
  readonly words: string;
}

/** What a question is called. */
export function soldWithTitle({ sold, advice }: SoldWithQuestion): string {
  return advice === 'ask' ? `Put ${sold.title} on the ticket?` : `${sold.title} is not on the ticket`;
}

/** The acts of a question, in the order of their numbers: what the seller most likely wants first. */
export function soldWithChoices({ sold, advice, part, known }: SoldWithQuestion): readonly SoldWithChoice[] {
  const choices: SoldWithChoice[] = [];
  if (advice === 'ask') choices.push({ act: 'put it on', words: 'Put it on all the same' });
  if (part === null && known) choices.push({ act: 'try again', words: 'Read it again' });
  if (part !== null) choices.push({ act: 'open it', words: 'Open it and look' });
  if (sold.requiredBy !== null) {
    choices.push({ act: 'go without it', words: 'The customer goes without it, for a reason' });
  }
  choices.push({ act: 'leave it off', words: 'Leave it off' });
  return choices;
}
