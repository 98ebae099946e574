import { create } from 'zustand';
import { NETWORK_STEPS } from '#shared/domain/support/diagnostics.ts';
import type { Progress, ProgressStep } from '#shared/progress.ts';
import { declareLateStore } from '../declared-store.ts';
import { client } from '../counterpart-client.ts';

/** How far the long work of the window is, as main told it last. */
const useProgress = declareLateStore('window', 'useProgress', (until) => {
  const store = create<{ readonly last: Progress | null }>(() => ({ last: null }));
  until(client.on.progressed((last) => store.setState({ last })));
  return store;
});

/**
 * What the work under a name is doing now, in words, such as "Writing the records: 120 of 3,000"; null before it was
 * told.
 */
export function useProgressWords(lookup: string | null): string | null {
  const last = useProgress((state) => state.last);
  if (last === null || last.lookup !== lookup) return null;
  const { step, done, of } = last;
  if (done === null || of === null) return WORDS[step];
  return `${WORDS[step].replace('…', '')}: ${done.toLocaleString('en-AU')} of ${of.toLocaleString('en-AU')}…`;
}

const WORDS: { readonly [step in ProgressStep]: string } = {
  way: NETWORK_STEPS.way.doing,
  name: NETWORK_STEPS.name.doing,
  connection: NETWORK_STEPS.connection.doing,
  security: NETWORK_STEPS.security.doing,
  service: NETWORK_STEPS.service.doing,
  'reading codes': 'Reading the list…',
  'comparing codes': 'Comparing with the parts here…',
  'writing records': 'Writing the records…',
  'clearing records': 'Clearing the customer from the records…',
  'rewriting the file': 'Rewriting the file, so that no trace is left in it…',
  'clearing copies': 'Clearing the customer from the copies…',
};
